import type { Me } from '@ensemble/contract/accounts/accounts.schemas.ts'

/** The tabs of Settings, in order. A tab without a screen yet has one sentence about what it will hold. */
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

/**
 * The tabs of an account: talent pays for nothing, so it has no Billing; Company is for businesses and for people with
 * a seat.
 */
export const tabsFor = ({ kind, company }: Pick<Me, 'kind' | 'company'>) =>
  SETTINGS_TABS.filter(
    (tab) => !('only' in tab) || (tab.only === 'company' ? company !== null || kind === 'business' : tab.only === kind),
  )
