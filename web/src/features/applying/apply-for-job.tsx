import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { payLine } from '@ensemble/contract/posts/pay-words.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { lastDay } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { ApplyForm } from './apply-form.tsx'
import { ApplyScreen, type ApplyWords } from './apply-screen.tsx'
import { startApplying } from './applying.api.ts'

const WORDS: ApplyWords<Job> = {
  title: 'Apply for Position',
  noun: 'job',
  applied: 'You’ve already applied',
  refused: 'You can’t apply for this job',
  others: { href: pathTo('/?kind=job'), label: 'See open jobs' },
  pathOf: (job) => pathTo('/jobs/$jobId', job.id),
  factsOf: (job) =>
    [
      job.poster.name,
      job.location ?? (job.remote ? 'Remote' : null),
      payLine(job),
      job.status !== 'closed' && job.deadline && `apply by ${lastDay(job.deadline, job.time_zone)}`,
      job.respond_by && `you’ll hear by ${lastDay(job.respond_by, job.time_zone)}`,
    ]
      .filter(Boolean)
      .join(' · '),
}

/** Apply for Position. */
export function ApplyForJob({
  jobId,
  roleId,
  onSent,
}: {
  jobId: string
  roleId: string | undefined
  onSent: (applicationIds: readonly string[]) => void
}) {
  const job = useQuery(query(jobs.get, { params: { jobId } }))
  const start = useQuery({ ...startApplying(jobId), enabled: job.data?.can.apply === true })
  return (
    <ApplyScreen
      words={WORDS}
      post={job}
      start={start}
      form={(job, { draft, resume, works, last_letter }) => (
        <ApplyForm
          job={job}
          roleId={roleId}
          kept={draft}
          resume={resume}
          works={works}
          lastLetter={last_letter}
          onSent={onSent}
        />
      )}
    />
  )
}
