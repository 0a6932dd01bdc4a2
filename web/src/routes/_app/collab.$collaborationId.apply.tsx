import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { JoinCollaboration } from '../../features/applying/join-collaboration.tsx'

export const Route = createFileRoute('/_app/collab/$collaborationId/apply')({ component: Join })

function Join() {
  const { collaborationId } = Route.useParams()
  const navigate = useNavigate()
  return (
    <JoinCollaboration
      collaborationId={collaborationId}
      onSent={(applicationId) =>
        void navigate({ to: '/applications/$applicationId', params: { applicationId }, replace: true })
      }
    />
  )
}
