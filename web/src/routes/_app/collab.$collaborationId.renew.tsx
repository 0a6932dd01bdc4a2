import { createFileRoute } from '@tanstack/react-router'
import { CollaborationPage } from './-collaboration-page.tsx'

export const Route = createFileRoute('/_app/collab/$collaborationId/renew')({ component: Renew })

function Renew() {
  return <CollaborationPage id={Route.useParams().collaborationId} renewing />
}
