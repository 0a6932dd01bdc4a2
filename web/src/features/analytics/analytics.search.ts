import { PERIODS, type Period } from '@ensemble/contract/analytics/vocabulary.ts'

/** The page's address: a period, and one post. */
export interface AnalyticsSearch {
  period?: Period | undefined
  post?: string | undefined
}

/** Reads the page's address; what it doesn't know is dropped. */
export function readAnalyticsSearch(search: Record<string, unknown>): AnalyticsSearch {
  const { period, post } = search
  return {
    period: PERIODS.find((each) => each === period),
    post: typeof post === 'string' && /^[0-9a-f-]{36}$/i.test(post) ? post : undefined,
  }
}
