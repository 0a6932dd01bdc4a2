import { createFileRoute, redirect } from '@tanstack/react-router'
import { VerifyScreen } from '../features/account/verify-screen.tsx'
import { sessionKnown } from '../shared/session/session.ts'

export const Route = createFileRoute('/talent/verify-email')({
  validateSearch: (search: Record<string, unknown>): { email?: string } => ({
    email: typeof search['email'] === 'string' ? search['email'] : undefined,
  }),
  beforeLoad: async ({ cause }) => {
    // the screen moves on by itself after a correct code, so that its message can be read
    if (cause === 'stay') return
    const session = await sessionKnown()
    if (session.status === 'in' && session.me.verified)
      throw redirect({ to: session.me.kind === 'business' ? '/' : '/talent/interests', replace: true })
  },
  component: VerifyEmail,
})

function VerifyEmail() {
  return <VerifyScreen email={Route.useSearch().email} />
}
