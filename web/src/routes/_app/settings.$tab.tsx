import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { SettingsScreen } from '../../features/settings/settings-screen.tsx'
import { tabsFor } from '../../features/settings/settings.tabs.ts'

export const Route = createFileRoute('/_app/settings/$tab')({
  beforeLoad: ({ context, params }) => {
    const tab = tabsFor(context.me ?? { kind: 'talent', company: null }).find(({ key }) => key === params.tab)?.key
    if (!tab) throw redirect({ href: '/settings', replace: true })
    return { tab }
  },
  component: Settings,
})

function Settings() {
  const { tab } = Route.useRouteContext()
  const navigate = useNavigate()
  return <SettingsScreen tab={tab} onTab={(next) => void navigate({ to: '/settings/$tab', params: { tab: next }, resetScroll: false, viewTransition: false })} />
}
