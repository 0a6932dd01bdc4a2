import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, query } from '../../lib/api.ts'
import { peopleDay } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { LinkButton, PlainLink } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { ApplyForm } from './apply-form.tsx'
import './applying.css'
import { startApplying } from './applying.api.ts'

/** Apply for Position: a summary of the job, then the form, or why there is none. */
export function ApplyScreen({
  jobId,
  roleId,
  onSent,
}: {
  jobId: string
  roleId: string | undefined
  onSent: (applicationId: string) => void
}) {
  const job = useQuery(query(jobs.get, { params: { jobId } }))
  const start = useQuery({ ...startApplying(jobId), enabled: job.data?.can.apply === true })
  const missing = job.error instanceof ApiError && [400, 404, 410].includes(job.error.status)
  if (missing) {
    return (
      <Frame>
        <Empty
          title="This job does not exist"
          actions={
            <LinkButton href={pathTo('/?kind=job')} variant="primary">
              See open jobs
            </LinkButton>
          }
        >
          It may have been removed, or the link is broken.
        </Empty>
      </Frame>
    )
  }
  const failed = job.isError ? job : start.isError ? start : undefined
  if (failed) {
    return (
      <Frame job={job.data}>
        <Failed title="Couldn’t open the form" onRetry={() => void failed.refetch()}>
          {failed.error?.message}
        </Failed>
      </Frame>
    )
  }
  if (job.data && !job.data.can.apply && !start.data) return <Refused job={job.data} />
  if (!job.data || !start.data)
    return (
      <Frame job={job.data}>
        <FormSkeleton />
      </Frame>
    )
  return (
    <Frame job={job.data}>
      <ApplyForm job={job.data} roleId={roleId} kept={start.data.draft} resume={start.data.resume} onSent={onSent} />
    </Frame>
  )
}

const Frame = ({ job, children }: { job?: Job; children: ReactNode }) => (
  <Page title="Apply for Position" width="reading" lead={job && <JobLine job={job} />}>
    {children}
  </Page>
)

const JobLine = ({ job }: { job: Job }) => (
  <span className="apply-job">
    <Avatar name={job.poster.name} src={job.poster.image_url} size={40} square={job.poster.kind === 'company'} />
    <span className="min-w-0">
      <PlainLink
        href={pathTo('/jobs/$jobId', job.id)}
        className="block font-strong text-ink underline decoration-transparent underline-offset-4 hover:decoration-current"
      >
        {job.title}
      </PlainLink>
      <span className="block text-small">
        {[
          job.poster.name,
          job.location ?? (job.remote ? 'Remote' : null),
          job.status !== 'closed' && job.deadline && `apply by ${peopleDay(job.deadline)}`,
          job.respond_by && `you’ll hear by ${peopleDay(job.respond_by)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  </span>
)

/** No form: already applied, job closed, or not for this account. */
function Refused({ job }: { job: Job }) {
  const applied = job.own_application_id
  return (
    <Frame job={job}>
      <Empty
        title={
          applied
            ? 'You’ve already applied'
            : job.status === 'closed'
              ? 'This job is closed'
              : 'You can’t apply for this job'
        }
        actions={
          <>
            <LinkButton href={pathTo('/jobs/$jobId', job.id)}>Back to the job</LinkButton>
            {applied && (
              <LinkButton href={pathTo('/applications/$applicationId', applied)} variant="primary">
                View your application
              </LinkButton>
            )}
          </>
        }
      >
        {job.why_not_apply}
      </Empty>
    </Frame>
  )
}

const FormSkeleton = () => (
  <div className="grid gap-8" role="status" aria-label="Loading the form">
    <Skeleton className="h-6 w-full" />
    <Skeleton className="h-48 w-full rounded-card" />
    <Skeleton className="h-28 w-full rounded-card" />
    <Skeleton className="h-12 w-full rounded-card" />
  </div>
)
