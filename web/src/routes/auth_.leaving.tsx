import { createFileRoute, redirect } from '@tanstack/react-router'
import { LeavingScreen, LeftScreen } from '../features/account/leaving-screen.tsx'
import { sessionKnown, useSession } from '../shared/session/session.ts'

export const Route = createFileRoute('/auth_/leaving')({
  beforeLoad: async ({ location }) => {
    const { leavingOn } = location.state
    if (leavingOn) return { leavingOn }
    const session = await sessionKnown()
    if (session.status === 'out') throw redirect({ to: '/auth', replace: true })
    if (session.status === 'in' && !session.me.leaving) throw redirect({ to: '/', replace: true })
    return { leavingOn: undefined }
  },
  component: Leaving,
})

function Leaving() {
  const { leavingOn } = Route.useRouteContext()
  const session = useSession()
  if (leavingOn) return <LeftScreen on={leavingOn} />
  return session.status === 'in' && session.me.leaving ? <LeavingScreen leaving={session.me.leaving} /> : null
}
