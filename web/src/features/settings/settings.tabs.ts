/** The tabs of Settings, in their order. What a tab without a screen of its own will hold, in one sentence. */
export const SETTINGS_TABS = [
  { key: 'account', label: 'Account' },
  { key: 'security', label: 'Security' },
  { key: 'notifications', label: 'Notifications', sentence: 'You will choose here what reaches you by mail and in the browser.' },
  { key: 'billing', label: 'Billing', sentence: 'Your plan, payment methods and invoices will be here.', only: 'business' },
] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]['key']

/** The tabs of an account: talent pays for nothing, so it has no billing. */
export const tabsFor = (kind: 'talent' | 'business') => SETTINGS_TABS.filter((tab) => !('only' in tab) || tab.only === kind)
