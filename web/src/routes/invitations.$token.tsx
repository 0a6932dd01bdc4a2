import { createFileRoute } from '@tanstack/react-router'
import { InvitationScreen } from '../features/account/invitation-screen.tsx'

export const Route = createFileRoute('/invitations/$token')({ component: Invitation })

function Invitation() {
  const { token } = Route.useParams()
  return <InvitationScreen key={token} token={token} />
}
