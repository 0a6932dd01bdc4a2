import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ApplyForJob } from '../../features/applying/apply-for-job.tsx'

export const Route = createFileRoute('/_app/jobs/$jobId/apply')({
  validateSearch: (search: Record<string, unknown>): { role?: string } => ({
    role: typeof search['role'] === 'string' ? search['role'] : undefined,
  }),
  component: Apply,
})

function Apply() {
  const { jobId } = Route.useParams()
  const { role } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <ApplyForJob
      jobId={jobId}
      roleId={role}
      onSent={([applicationId, ...others]) =>
        void (applicationId && others.length === 0
          ? navigate({ to: '/applications/$applicationId', params: { applicationId }, replace: true })
          : navigate({ to: '/applications', search: { group: 'sent' }, replace: true }))
      }
    />
  )
}
