import { BUSINESS_STATUS_LABELS, TALENT_STATUS_LABELS } from '@ensemble/contract/applications/applications.flow.ts'
import { postHref } from '@ensemble/contract/posts/address.ts'
import { BadgeCheck } from 'lucide-react'
import { Fragment } from 'react'
import { ReplyRing } from '../../shared/replies/reply-ring.tsx'
import { RelativeTime } from '../../shared/time/when.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Link, LinkButton } from '../../ui/link.tsx'
import { CompanyCare } from './company-care.tsx'
import { Face } from './face.tsx'
import { lastDays } from './last-days.ts'
import { type ConversationDetail, isTeam, nameOf } from './messaging.api.ts'
import { Part } from './part.tsx'
import { SharedFiles } from './shared-files.tsx'
import { TeamMembers } from './team-members.tsx'

/** Beside a conversation: who it is with, what it is about and what comes next, and what the company keeps for itself. */
export const ConversationAside = ({ detail, onAt }: { detail: ConversationDetail; onAt: (seq: number) => void }) => (
  <div className="conversation-about">
    <Who detail={detail} />
    {detail.application ? (
      <Application application={detail.application} about={detail.about} />
    ) : (
      detail.about &&
      !isTeam(detail) && (
        <Part title="About">
          <Link href={postHref(detail.about.kind, detail.about.id)}>{detail.about.title}</Link>
        </Part>
      )
    )}
    {isTeam(detail) && <TeamMembers detail={detail} />}
    <SharedFiles detail={detail} onAt={onAt} />
    {detail.voice && <CompanyCare detail={detail} company={detail.voice.name} />}
  </div>
)

const VIEW = { talent: 'View profile', business: 'View company', team: 'View post' } as const

function Who({ detail }: { detail: ConversationDetail }) {
  const { other } = detail
  const name = nameOf(other)
  return (
    <div className="grid justify-items-start gap-3">
      <Face of={detail} size={64} />
      <div className="grid gap-0.5">
        <p className="flex min-w-0 items-center gap-2 text-lead font-strong [overflow-wrap:anywhere]">
          {name}
          {other?.verified && <BadgeCheck size={18} className="shrink-0 text-good" role="img" aria-label="Verified" />}
        </p>
        {other?.title && <p className="text-muted">{other.title}</p>}
        {other?.location && <p className="text-muted">{other.location}</p>}
        {other?.rating && <p className="text-muted">Rated {other.rating.toFixed(1)} of 5</p>}
        {other?.jobs && other.jobs.posted > 0 && (
          <p className="text-muted">
            {other.jobs.posted} {other.jobs.posted === 1 ? 'job' : 'jobs'} posted, {other.jobs.active} open
          </p>
        )}
      </div>
      {other && other.skills.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Skills">
          {other.skills.map((skill) => (
            <li key={skill}>
              <Chip>{skill}</Chip>
            </li>
          ))}
        </ul>
      )}
      {other?.href && (
        <LinkButton href={other.href} size="small">
          {VIEW[other.kind]}
        </LinkButton>
      )}
    </div>
  )
}

/** Where an application is, and what happens next. */
function Application({
  application,
  about,
}: {
  application: NonNullable<ConversationDetail['application']>
  about: ConversationDetail['about']
}) {
  const { status, sent, sent_at: sentAt, href } = application
  return (
    <Part title="Application">
      {about && <Link href={postHref(about.kind, about.id)}>{about.title}</Link>}
      <dl className="conversation-steps">
        <dt>Status</dt>
        <dd>{(sent ? TALENT_STATUS_LABELS : BUSINESS_STATUS_LABELS)[status]}</dd>
        <dt>Applied</dt>
        <dd>
          <RelativeTime value={sentAt} />
        </dd>
        {lastDays(application).map(([label, day], at) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className="flex items-center gap-2">
              {at === 0 && <ReplyClock application={application} />}
              {day}
            </dd>
          </Fragment>
        ))}
      </dl>
      <p>
        <Link href={href}>{sent ? 'View your application' : 'Review application'}</Link>
      </p>
    </Part>
  )
}

/** The ring beside the promised day, while an answer is awaited. */
const ReplyClock = ({ application }: { application: NonNullable<ConversationDetail['application']> }) =>
  application.reply_by && (
    <ReplyRing
      side={application.sent ? 'talent' : 'company'}
      day={application.reply_by}
      zone={application.time_zone}
      since={application.promised_since}
      size="tiny"
      silent
    />
  )
