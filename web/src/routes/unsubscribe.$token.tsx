import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribeScreen } from '../features/account/unsubscribe-screen.tsx'

export const Route = createFileRoute('/unsubscribe/$token')({ component: Unsubscribe })

function Unsubscribe() {
  const { token } = Route.useParams()
  return <UnsubscribeScreen key={token} token={token} />
}
