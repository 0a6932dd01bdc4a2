import { createFileRoute, redirect } from '@tanstack/react-router'
import { FirstStepsScreen } from '../features/account/first-steps-screen.tsx'
import { type Step, STEPS } from '../features/account/steps.ts'
import { pathTo } from '../lib/paths.ts'
import { sessionKnown } from '../shared/session/session.ts'
import { Splash } from '../ui/mark.tsx'

export const Route = createFileRoute('/talent/interests')({
  validateSearch: (search: Record<string, unknown>): { step?: Step } => ({
    step: STEPS.find((step) => step === Number(search['step'])),
  }),
  beforeLoad: async () => {
    const session = await sessionKnown()
    if (session.status === 'out') throw redirect({ to: '/auth', search: { next: pathTo('/talent/interests') } })
    if (session.status === 'in' && session.me.kind === 'business') throw redirect({ to: '/', replace: true })
  },
  component: Interests,
  pendingComponent: Splash,
})

function Interests() {
  return <FirstStepsScreen step={Route.useSearch().step} />
}
