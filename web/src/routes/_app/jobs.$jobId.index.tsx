import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { createFileRoute } from '@tanstack/react-router'
import { JobScreen } from '../../features/job-page/job-screen.tsx'
import { PostActions } from '../../features/marks/post-actions.tsx'
import { SafetyMenu } from '../../features/safety/safety-menu.tsx'

export const Route = createFileRoute('/_app/jobs/$jobId/')({ component: JobPage })

function JobPage() {
  const { jobId } = Route.useParams()
  return (
    <JobScreen
      jobId={jobId}
      actionsOf={(job) => <Actions job={job} />}
    />
  )
}

/** Its own company neither reports nor blocks itself. */
function Actions({ job }: { job: Job }) {
  const href = `/jobs/${job.id}`
  return (
    <>
      <PostActions id={job.id} title={job.title} href={href} saved={job.saved} liked={job.liked} likes={job.likes} />
      {job.applicants === null && (
        <SafetyMenu subject={{ type: 'post', id: job.id, title: job.title }} person={{ id: job.posted_by, name: job.poster.name, company: job.poster.kind === 'company' }} href={href} leaveTo="/" />
      )}
    </>
  )
}
