import { createFileRoute } from '@tanstack/react-router'
import { StopInvitationsScreen, StopSeatInvitationsScreen } from '../features/account/stop-invitations-screen.tsx'
import { UnsubscribeScreen } from '../features/account/unsubscribe-screen.tsx'

export const Route = createFileRoute('/unsubscribe/$token')({ component: Unsubscribe })

/** Begins the tokens of invitations, which may have gone to an address without an account: to apply, and to a seat. */
const INVITATIONS = 'invitations.'
const SEATS = 'seats.'

function Unsubscribe() {
  const { token } = Route.useParams()
  if (token.startsWith(INVITATIONS))
    return <StopInvitationsScreen key={token} token={token.slice(INVITATIONS.length)} />
  if (token.startsWith(SEATS)) return <StopSeatInvitationsScreen key={token} token={token.slice(SEATS.length)} />
  return <UnsubscribeScreen key={token} token={token} />
}
