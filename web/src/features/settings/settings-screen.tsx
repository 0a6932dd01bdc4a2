import type { ReactNode } from 'react'
import { useMe } from '../../shared/session/session.ts'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AccountTab } from './account-tab.tsx'
import { CompanyTab } from './company-tab.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { SecurityTab } from './security-tab.tsx'
import { SETTINGS_TABS, type SettingsTab, tabsFor } from './settings.tabs.ts'

/** Settings, with one address per tab. `safety`: sections at the end of Security. */
export function SettingsScreen({
  tab,
  onTab,
  safety,
}: {
  tab: SettingsTab
  onTab: (tab: SettingsTab) => void
  safety: ReactNode
}) {
  const me = useMe()
  const chosen = SETTINGS_TABS.find(({ key }) => key === tab) ?? SETTINGS_TABS[0]
  return (
    <Page title="Settings" tab={`${chosen.label} settings`}>
      <Tabs
        label="Settings"
        id="settings"
        tabs={tabsFor(me).map(({ key, label }) => ({ key, label }))}
        selected={tab}
        onChange={onTab}
      >
        {chosen.key === 'account' ? (
          <AccountTab />
        ) : chosen.key === 'notifications' ? (
          <NotificationsTab />
        ) : chosen.key === 'company' ? (
          <CompanyTab />
        ) : (
          <SecurityTab safety={safety} />
        )}
      </Tabs>
    </Page>
  )
}
