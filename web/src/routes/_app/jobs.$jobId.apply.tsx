import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ApplyScreen } from '../../features/applying/apply-screen.tsx'

export const Route = createFileRoute('/_app/jobs/$jobId/apply')({ component: Apply })

function Apply() {
  const { jobId } = Route.useParams()
  const navigate = useNavigate()
  return <ApplyScreen jobId={jobId} onSent={(applicationId) => void navigate({ to: '/applications/$applicationId', params: { applicationId }, replace: true })} />
}
