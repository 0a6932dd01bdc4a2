import type { Me } from '@ensemble/contract/accounts/accounts.schemas.ts'

/** The tabs of Settings, in their order. */
export const SETTINGS_TABS = [
  { key: 'account', label: 'Account' },
  { key: 'security', label: 'Security' },
  { key: 'notifications', label: 'Notifications' },
  { key: 'company', label: 'Company', only: 'company' },
] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]['key']

/** The tabs of an account: only a business, and talent with a seat, has a company. */
export const tabsFor = ({ kind, company }: Pick<Me, 'kind' | 'company'>) =>
  SETTINGS_TABS.filter((tab) => !('only' in tab) || company !== null || kind === 'business')
