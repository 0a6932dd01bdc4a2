import type { LastDay } from '@ensemble/contract/core/last-day.ts'
import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { screeningWords } from '@ensemble/contract/jobs/screening.ts'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { count, inWords, lastDay } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { type PostAct, PostActButton, PostSticky } from '../../shared/posts/post-parts.tsx'
import { closedSentence } from '../../shared/posts/post-words.ts'
import { ReplyDate } from '../../shared/replies/reply-date.tsx'
import { daysUntil } from '../../shared/replies/reply-days.ts'
import { useSession } from '../../shared/session/session.ts'
import { LinkButton } from '../../ui/link.tsx'

/** The main action of this person on this job; undefined when there is none. */
function useAct(job: Job): PostAct | undefined {
  const session = useSession()
  const apply = pathTo('/jobs/$jobId/apply', job.id)
  if (job.own_application_id && !job.can.apply)
    return {
      href: pathTo('/applications/$applicationId', job.own_application_id),
      label: 'View your application',
      primary: false,
    }
  if (job.can.apply)
    return {
      href: apply,
      label: !job.own_application_id ? 'Apply' : job.roles.length ? 'Apply for another role' : 'Apply again',
      primary: true,
    }
  if (session.status === 'out' && job.status === 'published')
    return { href: pathTo(`/auth?next=${encodeURIComponent(apply)}`), label: 'Sign in to apply', primary: true }
  return undefined
}

const isOwn = ({ can }: Job) => can.edit || can.publish || can.close || can.reopen || can.archive

export function JobSide({
  job,
  message,
  match,
  actions,
  poster,
}: {
  job: Job
  /** Secondary to applying. */
  message: ReactNode
  match: ReactNode
  actions: ReactNode
  poster: ReactNode
}) {
  const act = useAct(job)
  const asks = screeningWords(job)
  const own = isOwn(job) || job.applicants !== null
  return (
    <div className="article-panel">
      {act && <PostActButton act={act} wide />}
      {message}
      {asks && job.status !== 'closed' && <p className="text-small text-muted">{asks}</p>}
      {!act && !own && (
        <p className="text-small text-muted">
          {job.status === 'closed' ? `This job is closed. ${closedSentence(job)}` : job.why_not_apply}
        </p>
      )}
      {own && <OwnActs job={job} />}
      {match}
      <Dates job={job} />
      {job.respond_by && (
        <ReplyPromise day={job.respond_by} zone={job.time_zone} since={job.published_at ?? job.created_at} />
      )}
      {job.status !== 'draft' && <div className="article-marks">{actions}</div>}
      <div className="border-t border-hairline pt-5">{poster}</div>
    </div>
  )
}

const ended = (day: string) => new Date(`${day}T23:59:59`).getTime() < Date.now()

function Dates({ job }: { job: Job }) {
  if (!job.deadline) return null
  return (
    <dl className="article-dates">
      <div>
        <Clock size={20} strokeWidth={1.75} aria-hidden="true" />
        <dt>{job.status === 'closed' || ended(job.deadline) ? 'Deadline was' : 'Apply by'}</dt>
        <dd>
          {lastDay(job.deadline, job.time_zone)}
          {job.status !== 'closed' && !ended(job.deadline) && <span>{dayWords(job.deadline)}</span>}
        </dd>
      </div>
    </dl>
  )
}

/** What the reply clock keeps for everyone who applies. */
const ReplyPromise = ({ day, zone, since }: LastDay & { since: string }) => (
  <div className="grid gap-2">
    <ReplyDate side="talent" day={day} zone={zone} since={since} size="large" />
    {daysUntil(day) >= 0 && <p className="text-small text-muted">Everyone who applies gets a reply by then.</p>}
  </div>
)

const DAY_MS = 86_400_000

/** "today", "tomorrow", "in 11 days": counted in calendar days. */
function dayWords(day: string): string {
  const days = Math.round((new Date(`${day}T12:00:00`).getTime() - new Date().setHours(12, 0, 0, 0)) / DAY_MS)
  return days < 45 ? relative.format(days, 'day') : inWords(`${day}T12:00:00`)
}
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

function OwnActs({ job }: { job: Job }) {
  return (
    <div className="grid gap-3">
      {job.applicants !== null && (
        <LinkButton href={pathTo(`/business/applicants?job=${job.id}`)} variant="primary" wide>
          {job.applicants === 0 ? 'Applicants' : count(job.applicants, 'applicant')}
        </LinkButton>
      )}
      <div className="grid grid-cols-2 gap-3">
        {job.can.edit && (
          <LinkButton href={pathTo(`/business/post/job?${job.status === 'draft' ? 'draft' : 'edit'}=${job.id}`)}>
            Edit
          </LinkButton>
        )}
        <LinkButton href={pathTo('/business/jobs/$jobId', job.id)} className={job.can.edit ? '' : 'col-span-2'}>
          Manage
        </LinkButton>
      </div>
      <p className="text-small text-muted">This is how everyone else sees this page.</p>
    </div>
  )
}

/** Keeps the main action in reach on a phone. */
export function StickyApply({ job }: { job: Job }) {
  const act = useAct(job)
  if (!act) return null
  const [label, day] = job.respond_by ? ['You’ll hear by', job.respond_by] : ['Apply by', job.deadline]
  return <PostSticky act={act} label={label} {...(day && { value: lastDay(day, job.time_zone) })} />
}
