import { createFileRoute, redirect } from '@tanstack/react-router'
import { safeNext, verifyTarget } from '../app/guard.ts'
import { AuthScreen } from '../features/account/auth-screen.tsx'
import { pathTo } from '../lib/paths.ts'
import { sessionKnown } from '../shared/session/session.ts'
import { Splash } from '../ui/mark.tsx'

const MODES = ['login', 'signup', 'forgot-password', 'reset-password'] as const
export interface AuthSearch {
  mode?: (typeof MODES)[number]
  reset_token?: string
  /** The page to return to after signing in. */
  next?: string
}

export const Route = createFileRoute('/auth')({
  validateSearch: (search: Record<string, unknown>): AuthSearch => ({
    mode: MODES.find((mode) => mode === search['mode']),
    reset_token: typeof search['reset_token'] === 'string' ? search['reset_token'] : undefined,
    next: safeNext(search['next']),
  }),
  beforeLoad: async ({ search, location }) => {
    const session = await sessionKnown()
    if (session.status !== 'in' || (location.state.recovering && search.mode === 'reset-password')) return
    if (!session.me.verified) throw redirect(verifyTarget(session.me))
    throw redirect({ href: search.next ?? pathTo('/'), replace: true })
  },
  component: Auth,
  pendingComponent: Splash,
  pendingMs: 0,
})

function Auth() {
  const { mode, next, reset_token: resetToken } = Route.useSearch()
  return <AuthScreen mode={mode} next={next} resetToken={resetToken} />
}
