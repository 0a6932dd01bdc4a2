import type { HomeTab } from './dashboard.api.ts'

export const TABS = ['projects', 'applications', 'collaborations', 'rating'] as const
export type TabKey = (typeof TABS)[number]
export const TAB_LABELS: Readonly<Record<TabKey, string>> = {
  projects: 'Projects',
  applications: 'Applications',
  collaborations: 'Collaborations',
  rating: 'Rating',
}

/** The tab that an address names. */
export const tabOf = (hash: string): TabKey | undefined => TABS.find((tab) => tab === hash)

/** What came in the last 30 days against the 30 before: "+4", "−2", "±0"; undefined where nothing came before. */
export function changeOf({ recent, before }: HomeTab): string | undefined {
  if (before === 0) return undefined
  const change = recent - before
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0'
}

/** The same as a sentence. */
export const changeWords = ({ recent, before }: HomeTab): string =>
  `${recent} in the last 30 days, ${before} in the 30 days before`
