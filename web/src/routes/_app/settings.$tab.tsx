import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { BlockedPeople } from '../../features/safety/blocked-people.tsx'
import { OwnReports } from '../../features/safety/own-reports.tsx'
import { SettingsScreen } from '../../features/settings/settings-screen.tsx'
import { SettingsSection } from '../../features/settings/settings-section.tsx'
import { tabsFor } from '../../features/settings/settings.tabs.ts'
import { pathTo } from '../../lib/paths.ts'

export const Route = createFileRoute('/_app/settings/$tab')({
  beforeLoad: ({ context, params }) => {
    const tab = tabsFor(context.me ?? { kind: 'talent', company: null }).find(({ key }) => key === params.tab)?.key
    if (!tab) throw redirect({ href: pathTo('/settings'), replace: true })
    return { tab }
  },
  component: Settings,
})

function Settings() {
  const { tab } = Route.useRouteContext()
  const navigate = useNavigate()
  const safety = (
    <>
      <SettingsSection title="Blocked people" about="Neither of you can see or contact the other. We don’t tell them.">
        <BlockedPeople />
      </SettingsSection>
      <SettingsSection
        title="Your reports"
        about="What you reported to our administrators, and the outcome. No one else learns that it was you."
      >
        <OwnReports />
      </SettingsSection>
    </>
  )
  return (
    <SettingsScreen
      safety={safety}
      tab={tab}
      onTab={(next) =>
        void navigate({ to: '/settings/$tab', params: { tab: next }, resetScroll: false, viewTransition: false })
      }
    />
  )
}
