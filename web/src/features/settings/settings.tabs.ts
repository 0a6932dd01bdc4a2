import type { Me } from '@ensemble/contract/accounts/accounts.schemas.ts'

/** The tabs of Settings, in their order. What a tab without a screen of its own will hold, in one sentence. */
export const SETTINGS_TABS = [
  { key: 'account', label: 'Account' },
  { key: 'security', label: 'Security' },
  { key: 'notifications', label: 'Notifications' },
  { key: 'company', label: 'Company', only: 'company' },
  {
    key: 'billing',
    label: 'Billing',
    sentence: 'Your plan, payment methods and invoices will be here.',
    only: 'business',
  },
] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]['key']

/** The tabs of an account: talent pays for nothing, so it has no billing; only a business, and who holds a seat, has a company. */
export const tabsFor = ({ kind, company }: Pick<Me, 'kind' | 'company'>) =>
  SETTINGS_TABS.filter(
    (tab) => !('only' in tab) || (tab.only === 'company' ? company !== null || kind === 'business' : tab.only === kind),
  )
