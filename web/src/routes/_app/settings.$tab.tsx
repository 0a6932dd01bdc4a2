import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { BlockedByCompany, BlockedPeople } from '../../features/safety/blocked-people.tsx'
import { OwnReports } from '../../features/safety/own-reports.tsx'
import { SettingsScreen } from '../../features/settings/settings-screen.tsx'
import { SettingsSection } from '../../features/settings/settings-section.tsx'
import { tabsFor } from '../../features/settings/settings.tabs.ts'
import { pathTo } from '../../lib/paths.ts'
import { useMe } from '../../shared/session/session.ts'

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
  const { company } = useMe()
  const safety = (
    <>
      <SettingsSection
        title="Blocked people"
        about="Neither of you can see or contact the other, and your block covers the company someone acts for, even after they leave it. We don’t tell them."
      >
        <BlockedPeople />
      </SettingsSection>
      {company?.role === 'owner' && (
        <SettingsSection
          title={`Blocked by ${company.name}`}
          about="No one at the company can contact them, and they don’t see its posts. Owners see this list, and any owner can undo a block."
        >
          <BlockedByCompany company={company.name} />
        </SettingsSection>
      )}
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
