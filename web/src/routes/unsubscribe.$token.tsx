import { createFileRoute } from '@tanstack/react-router'
import { StopInvitationsScreen } from '../features/account/stop-invitations-screen.tsx'
import { UnsubscribeScreen } from '../features/account/unsubscribe-screen.tsx'

export const Route = createFileRoute('/unsubscribe/$token')({ component: Unsubscribe })

/** Begins the tokens of invitations to apply, which may have gone to an address without an account. */
const INVITATIONS = 'invitations.'

function Unsubscribe() {
  const { token } = Route.useParams()
  return token.startsWith(INVITATIONS) ? (
    <StopInvitationsScreen key={token} token={token.slice(INVITATIONS.length)} />
  ) : (
    <UnsubscribeScreen key={token} token={token} />
  )
}
