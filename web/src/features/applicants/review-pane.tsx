import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { ApiError } from '../../lib/api.ts'
import { lastDay } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { OfferDownload } from '../../shared/replies/offer-download.tsx'
import { OfferTerms } from '../../shared/replies/offer-terms.tsx'
import { REPLY_NAMES } from '../../shared/replies/reply-names.ts'
import { ReplyRing } from '../../shared/replies/reply-ring.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { endBar } from '../../ui/end-bar.ts'
import { PlainLink } from '../../ui/link.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { TitleText } from '../../ui/title-text.tsx'
import { ApplicantStatus } from './applicant-status.tsx'
import { ApplicantStory } from './applicant-story.tsx'
import {
  type ApplicantDetail,
  applicantDetail,
  type ApplicationMove,
  OUTCOME_LABELS,
  type Side,
  WAITING_STATUSES,
  type BusinessMove,
} from './applicants.api.ts'
import { InterviewPart, useMayPropose } from './interview-parts.tsx'
import { LeadingWork } from './leading-work.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { Notes } from './notes.tsx'
import { ReachNote } from './reach.tsx'
import { Facts, Part, Sent } from './review-parts.tsx'
import { Scorecards } from './scorecards.tsx'
import { Tags } from './tags.tsx'
import { useOpened } from './use-opened.ts'

/** What other features know of the person. */
export type ContactOf = (detail: ApplicantDetail) => {
  /** Writes to the person, and reports or blocks them. */
  acts: ReactNode
  /** The newest messages with them; null for those who may not write. */
  messages: ReactNode
}

interface ReviewPaneProps {
  side: Side
  id: string
  /** Someone chose this person; otherwise it is only the first of the list. */
  chosen: boolean
  onChoose: () => void
  /** Set on a phone, where the pane fills the screen. */
  onBack: (() => void) | undefined
  moving: ApplicationMove | undefined
  onMove: (detail: ApplicantDetail, move: BusinessMove) => void
  onPropose: (detail: ApplicantDetail) => void
  contactOf: ContactOf
}

/** One application in full, with the moves that are allowed. */
export function ReviewPane({ id, chosen, onChoose, onBack, ...rest }: ReviewPaneProps) {
  const detail = useQuery(applicantDetail(id))
  const pane = useRef<HTMLElement>(null)
  const isFull = onBack !== undefined
  useOpened(pane, chosen, detail.data)
  // whoever begins to work on a person has chosen them
  const choose = chosen ? undefined : onChoose
  useEffect(() => {
    // show another person from the top of the pane, below the header
    const top = pane.current?.getBoundingClientRect().top ?? 0
    if (isFull) pane.current?.focus()
    else if (top < 64) pane.current?.scrollIntoView({ block: 'start' })
  }, [id, isFull])
  return (
    <section
      ref={pane}
      tabIndex={-1}
      aria-label="Review Application"
      data-pane
      onPointerDownCapture={choose}
      onFocusCapture={choose}
      className={
        isFull
          ? 'fixed inset-0 z-50 overflow-y-auto overscroll-contain bg-paper outline-none'
          : 'min-w-0 scroll-mt-20 outline-none'
      }
    >
      {onBack && (
        <div className="sticky top-0 z-20 border-b border-hairline bg-paper p-2">
          <Button variant="quiet" size="small" icon={<ArrowLeft size={18} aria-hidden="true" />} onClick={onBack}>
            All applicants
          </Button>
        </div>
      )}
      {detail.isPending ? (
        <PaneSkeleton />
      ) : detail.isError ? (
        <div className="p-6">
          {detail.error instanceof ApiError && [400, 404].includes(detail.error.status) ? (
            <Empty title="This application does not exist">It may have been removed with the person’s account.</Empty>
          ) : (
            <Failed title="Couldn’t load this application" onRetry={() => void detail.refetch()}>
              {detail.error.message}
            </Failed>
          )}
        </div>
      ) : (
        <Whole {...rest} detail={detail.data} isFull={isFull} onStale={() => void detail.refetch()} />
      )}
    </section>
  )
}

interface WholeProps extends Pick<ReviewPaneProps, 'side' | 'moving' | 'onMove' | 'onPropose' | 'contactOf'> {
  detail: ApplicantDetail
  isFull: boolean
  onStale: () => void
}

function Whole({ side, detail, moving, onMove, onPropose, isFull, contactOf, onStale }: WholeProps) {
  const contact = contactOf(detail)
  const mayPropose = useMayPropose({ side, detail })
  const moves = (
    <MoveButtons
      detail={detail}
      moving={moving}
      onMove={(move) => onMove(detail, move)}
      onPropose={mayPropose ? () => onPropose(detail) : undefined}
    />
  )
  return (
    <div className={isFull ? 'px-4 pb-[calc(24px+var(--end-bar,0px))]' : ''}>
      <div
        className={`z-10 grid gap-4 border-b border-hairline bg-paper py-4 ${isFull ? '' : 'sticky top-(--header)'}`}
      >
        <Who detail={detail} contact={contact.acts} />
        {!isFull && moves}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)]">
        <ReachNote why={detail.reach.why} />
        <LeadingWork key={detail.id} detail={detail} onStale={onStale} />
        <InterviewPart side={side} detail={detail} />
        <OfferPart detail={detail} />
        <Sent detail={detail} onStale={onStale} />
        <Part title="Details">
          <Facts detail={detail} />
        </Part>
        <Part title="Scorecards">
          <Scorecards key={detail.id} applicationId={detail.id} />
        </Part>
        <Part title="Tags">
          <Tags key={detail.id} detail={detail} />
        </Part>
        <Part title="Notes">
          <Notes key={detail.id} side={side} detail={detail} />
        </Part>
        {contact.messages && <Part title="Your messages">{contact.messages}</Part>}
        <Part title="Timeline">
          <ApplicantStory detail={detail} />
        </Part>
      </div>
      {isFull && (
        <div
          ref={endBar}
          data-covers-tab-bar
          className="fixed inset-x-0 bottom-0 z-20 border-t border-hairline bg-surface px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]"
        >
          {moves}
        </div>
      )}
    </div>
  )
}

const OfferPart = ({ detail: { offer, offer_until: until, post } }: { detail: ApplicantDetail }) =>
  offer && (
    <Part title="Offer">
      <div className="grid justify-items-start gap-4">
        <OfferTerms offer={offer} until={until} zone={post.time_zone} />
        <OfferDownload offerId={offer.id} on="page" />
      </div>
    </Part>
  )

/** The post's own page for those who review. */
const postPath = ({ post }: ApplicantDetail) =>
  post.kind === 'job' ? pathTo('/business/jobs/$jobId', post.id) : pathTo('/collab/$collaborationId', post.id)

function Who({ detail, contact }: { detail: ApplicantDetail; contact: ReactNode }) {
  const { person, post, role } = detail
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3 sm:flex-nowrap">
      <Avatar name={person.name} src={person.avatar_url} size={56} />
      <div className="grid min-w-0 flex-1 gap-1">
        <h2 className="font-serif text-title [overflow-wrap:anywhere]">
          <PlainLink href={pathTo('/u/$slug', person.slug)} className="hover:underline hover:underline-offset-4">
            <TitleText>{person.name}</TitleText>
          </PlainLink>
        </h2>
        <p className="text-muted">{[person.role, person.location].filter(Boolean).join(' · ')}</p>
        <p className="text-small text-muted">
          {detail.post.kind === 'job' ? 'Applied for' : 'Asked to join'}{' '}
          {role && (
            <>
              <strong className="font-strong text-ink">{role.name}</strong> in{' '}
            </>
          )}
          <PlainLink href={postPath(detail)} className="text-ink underline underline-offset-4">
            {post.title}
          </PlainLink>
          {detail.selected_roles.length > 0 && (
            <>
              {' '}
              as <strong className="font-strong text-ink">{detail.selected_roles.join(', ')}</strong>
            </>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-2 pt-1">
          <ApplicantStatus status={detail.status} />
          {detail.status === 'rejected' && detail.outcome && (
            <span className="text-small text-muted">{OUTCOME_LABELS[detail.outcome]}</span>
          )}
          {person.demo && <Badge>Demo</Badge>}
          <Owed detail={detail} />
        </div>
      </div>
      <div className="flex items-start gap-2 max-sm:basis-full">{contact}</div>
    </div>
  )
}

/** The promised day with its ring, while they wait. */
function Owed({ detail: { status, post } }: { detail: ApplicantDetail }) {
  if (!post.respond_by || !WAITING_STATUSES.some((each) => each === status)) return null
  return (
    <span className="inline-flex items-center gap-2 text-small">
      <ReplyRing side="company" day={post.respond_by} zone={post.time_zone} since={post.promised_since} silent />
      {`${REPLY_NAMES.company} ${lastDay(post.respond_by, post.time_zone)}`}
    </span>
  )
}

const PaneSkeleton = () => (
  <div role="status" aria-label="Loading the application" className="grid gap-8 p-4">
    <div className="flex gap-4">
      <Skeleton className="size-14 shrink-0 rounded-full" />
      <span className="grid flex-1 gap-2">
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-6 w-24 !rounded-full" />
      </span>
    </div>
    <div className="flex gap-1 overflow-hidden">
      <Skeleton className="h-44 w-72 shrink-0 rounded-card lg:h-52" />
      <Skeleton className="h-44 w-72 shrink-0 rounded-card lg:h-52" />
    </div>
    <SkeletonText lines={6} />
    <SkeletonText lines={4} />
  </div>
)
