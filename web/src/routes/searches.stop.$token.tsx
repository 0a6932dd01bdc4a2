import { createFileRoute } from '@tanstack/react-router'
import { StopSearchScreen } from '../features/account/stop-search-screen.tsx'

export const Route = createFileRoute('/searches/stop/$token')({ component: StopSearch })

function StopSearch() {
  const { token } = Route.useParams()
  return <StopSearchScreen key={token} token={token} />
}
