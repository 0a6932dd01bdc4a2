import { createFileRoute } from '@tanstack/react-router'
import { JobScreen } from '../../features/job-page/job-screen.tsx'
import { pathTo } from '../../lib/paths.ts'
import { MessagePoster } from './-message-poster.tsx'
import { MoreLikeThis } from './-more-like-this.tsx'
import { PostMarks } from './-post-marks.tsx'
import { ReadersMatch } from './-post-matches.tsx'

export const Route = createFileRoute('/_app/jobs/$jobId/')({ staticData: { public: true }, component: JobPage })

function JobPage() {
  const { jobId } = Route.useParams()
  return (
    <JobScreen
      jobId={jobId}
      actionsOf={(job) => <PostMarks post={job} href={pathTo('/jobs/$jobId', job.id)} own={job.applicants !== null} />}
      messageOf={(job) => (
        <MessagePoster post={job} href={pathTo('/jobs/$jobId', job.id)} own={job.applicants !== null} />
      )}
      more={<MoreLikeThis postId={jobId} kind="job" />}
      matchOf={(job) => <ReadersMatch post={job} own={job.applicants !== null} />}
    />
  )
}
