import { createFileRoute } from '@tanstack/react-router'
import { CollaborationPage } from './-collaboration-page.tsx'

export const Route = createFileRoute('/_app/collab/$collaborationId/apply')({ component: Join })

function Join() {
  return <CollaborationPage id={Route.useParams().collaborationId} joining />
}
