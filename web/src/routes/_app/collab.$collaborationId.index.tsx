import { createFileRoute } from '@tanstack/react-router'
import { CollaborationPage } from './-collaboration-page.tsx'

export const Route = createFileRoute('/_app/collab/$collaborationId/')({
  staticData: { public: true },
  component: Collaboration,
})

function Collaboration() {
  return <CollaborationPage id={Route.useParams().collaborationId} />
}
