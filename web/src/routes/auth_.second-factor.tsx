import { createFileRoute, redirect } from '@tanstack/react-router'
import { safeNext } from '../app/guard.ts'
import { SecondFactorScreen } from '../features/account/second-factor-screen.tsx'
import { pathTo } from '../lib/paths.ts'
import { sessionKnown } from '../shared/session/session.ts'

export const Route = createFileRoute('/auth_/second-factor')({
  validateSearch: (search: Record<string, unknown>): { next?: string } => ({ next: safeNext(search['next']) }),
  beforeLoad: async ({ search }) => {
    const session = await sessionKnown()
    if (session.status === 'out') throw redirect({ to: '/auth', search, replace: true })
    if (session.status === 'in' && !session.me.second_factor_due)
      throw redirect({ href: search.next ?? pathTo('/'), replace: true })
  },
  component: SecondFactor,
})

function SecondFactor() {
  return <SecondFactorScreen next={Route.useSearch().next} />
}
