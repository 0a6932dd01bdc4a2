import { createFileRoute } from '@tanstack/react-router'
import { JobScreen } from '../../features/job-page/job-screen.tsx'
import { PostActions } from '../../features/marks/post-actions.tsx'

export const Route = createFileRoute('/_app/jobs/$jobId/')({ component: JobPage })

function JobPage() {
  const { jobId } = Route.useParams()
  return (
    <JobScreen
      jobId={jobId}
      actionsOf={(job) => <PostActions id={job.id} title={job.title} href={`/jobs/${job.id}`} saved={job.saved} liked={job.liked} likes={job.likes} />}
    />
  )
}
