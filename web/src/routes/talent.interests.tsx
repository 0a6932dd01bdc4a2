import { createFileRoute, redirect } from '@tanstack/react-router'
import { InterestsScreen } from '../features/account/interests-screen.tsx'
import { pathTo } from '../lib/paths.ts'
import { sessionKnown } from '../shared/session/session.ts'
import { Splash } from '../ui/mark.tsx'

export const Route = createFileRoute('/talent/interests')({
  beforeLoad: async () => {
    const session = await sessionKnown()
    if (session.status === 'out') throw redirect({ to: '/auth', search: { next: pathTo('/talent/interests') } })
  },
  component: InterestsScreen,
  pendingComponent: Splash,
})
