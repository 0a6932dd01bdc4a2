import { createFileRoute, redirect } from '@tanstack/react-router'
import { safeNext } from '../app/guard.ts'
import { AdminSignInScreen } from '../features/account/admin-sign-in-screen.tsx'
import { pathTo } from '../lib/paths.ts'
import { sessionKnown } from '../shared/session/session.ts'
import { Splash } from '../ui/mark.tsx'

export const Route = createFileRoute('/admin/login')({
  /** The page to return to after signing in. */
  validateSearch: (search: Record<string, unknown>): { next?: string } => ({ next: safeNext(search['next']) }),
  beforeLoad: async ({ search: { next = pathTo('/admin') } }) => {
    const session = await sessionKnown()
    if (session.status !== 'in' || !session.me.admin || !session.me.verified) return
    if (session.me.second_factor_due) throw redirect({ to: '/auth/second-factor', search: { next }, replace: true })
    throw redirect({ href: next, replace: true })
  },
  component: AdminSignInScreen,
  pendingComponent: Splash,
  pendingMs: 0,
})
