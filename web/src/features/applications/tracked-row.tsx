import { talentStatus } from '@ensemble/contract/applications/applications.flow.ts'
import type { OwnApplicationSummary } from '@ensemble/contract/applications/applications.schemas.ts'
import type { TrackedItem } from '@ensemble/contract/applications/tracker.schemas.ts'
import { pathTo } from '../../lib/paths.ts'
import { OfferTerms } from '../../shared/replies/offer-terms.tsx'
import { daysUntil, isSoon } from '../../shared/replies/reply-days.ts'
import { ReplyRing } from '../../shared/replies/reply-ring.tsx'
import { RelativeTime } from '../../shared/time/when.tsx'
import { comeBy } from '../../shared/views/come-by.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Status } from '../../ui/badge.tsx'
import { isPlainClick, PlainLink } from '../../ui/link.tsx'
import { AnswerActs } from './answer-acts.tsx'
import { isWaiting, statusLook } from './applications.words.ts'
import { TrackedActs } from './tracked-acts.tsx'
import { hrefOf, nextStep, postOf } from './tracker.words.ts'

/** A line of the list: what it is for, what comes next, and what can be done about it. */
export function TrackedRow({ item }: { item: TrackedItem }) {
  const { application, invitation } = item
  const post = postOf(item)
  if (!post) return null
  if (application?.status === 'offered') return <OfferRow application={application} next={nextStep(item)} />
  const more = application ? (application.role?.name ?? application.selected_roles.join(', ')) : ''
  return (
    <li className="own-row">
      <Avatar name={post.poster.name} src={post.poster.image_url} size={40} square={post.poster.kind === 'company'} />
      <div className="own-what">
        <h3 className="font-strong [overflow-wrap:anywhere]">
          <PlainLink
            href={hrefOf(item)}
            className="own-link"
            onClick={(event) => item.invitation && isPlainClick(event) && comeBy('invitation')}
          >
            {post.title}
          </PlainLink>
        </h3>
        <p className="text-small text-muted [overflow-wrap:anywhere]">
          {[more, post.poster.name, post.id ? post.location : 'no longer on Ensemble'].filter(Boolean).join(' · ')}
        </p>
        {invitation?.message && (
          <p className="line-clamp-2 pt-1 text-small [overflow-wrap:anywhere]">“{invitation.message}”</p>
        )}
      </div>
      <div className="own-when">
        <Next item={item} />
        <Since item={item} />
      </div>
      <div className="own-status">
        {application ? (
          <Status {...statusLook[application.status]}>{talentStatus(application.status, application.outcome)}</Status>
        ) : (
          <TrackedActs item={item} />
        )}
      </div>
    </li>
  )
}

/** What comes next, with the ring where the day that the other side promised is near. */
export function Next({ item }: { item: TrackedItem }) {
  const { application } = item
  const waiting = application && isWaiting(application.status) ? application.post : undefined
  return (
    <span className="inline-flex items-center gap-2 text-ink">
      {waiting?.respond_by && isSoon(daysUntil(waiting.respond_by)) && (
        <ReplyRing
          side="talent"
          day={waiting.respond_by}
          zone={waiting.time_zone}
          since={waiting.promised_since}
          size="tiny"
          silent
        />
      )}
      <span>{nextStep(item)}</span>
    </span>
  )
}

/** When it was sent, saved or arrived, and when the other side first opened it. */
function Since({ item: { application, draft, invitation } }: { item: TrackedItem }) {
  if (draft)
    return (
      <span>
        Saved <RelativeTime value={draft.saved_at} />
      </span>
    )
  if (invitation)
    return (
      <span>
        Invited <RelativeTime value={invitation.invited_at} />
      </span>
    )
  if (!application) return null
  return (
    <span>
      Sent <RelativeTime value={application.created_at} />
      {application.opened_at && isWaiting(application.status) && (
        <>
          {' '}
          · opened <RelativeTime value={application.opened_at} />
        </>
      )}
    </span>
  )
}

/** An open offer: with its terms and buttons. */
const OfferRow = ({ application, next }: { application: OwnApplicationSummary; next: string }) => (
  <li className="border-b border-hairline py-4">
    <section
      aria-label={`Offer: ${application.post.title}`}
      className="grid gap-4 rounded-card border border-hairline bg-accent-soft p-4"
    >
      <div className="grid gap-1">
        <h3 className="font-strong">{next}</h3>
        <p className="[overflow-wrap:anywhere]">
          {application.post.poster.name} made you an offer for{' '}
          <PlainLink
            href={pathTo('/applications/$applicationId', application.id)}
            className="underline underline-offset-4"
          >
            {application.role?.name ?? application.post.title}
          </PlainLink>
        </p>
      </div>
      {application.offer && (
        <OfferTerms offer={application.offer} until={application.offer_until} zone={application.post.time_zone} />
      )}
      <AnswerActs application={application} />
    </section>
  </li>
)
