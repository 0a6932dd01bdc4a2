import { BUSINESS_STATUS_LABELS, TALENT_STATUS_LABELS } from '@ensemble/contract/applications/applications.flow.ts'
import { INTERVIEW_STATUS_LABELS } from '@ensemble/contract/interviews/interviews.flow.ts'
import { interviewWhen } from '@ensemble/contract/interviews/interviews.words.ts'
import { INTERVIEW_TYPE_LABELS } from '@ensemble/contract/interviews/vocabulary.ts'
import type { PartShown } from '@ensemble/contract/messaging/parts.schemas.ts'
import type { CardKind } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import { PROJECT_TYPES } from '@ensemble/contract/portfolio/vocabulary.ts'
import type { ReactNode } from 'react'
import { fullDay } from '../../lib/format.ts'
import { ownZone } from '../../lib/zone.ts'
import { isReadersTurn, nextAct, turnWords } from '../../shared/interviews/interview-words.ts'
import { FrameFace } from '../../shared/media/frame-face.tsx'
import { OfferDownload } from '../../shared/replies/offer-download.tsx'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton, PlainLink } from '../../ui/link.tsx'

interface CardProps<K extends CardKind> {
  id: string
  shown: PartShown<K>
  /** Takes the place of the way to its page. */
  act?: ReactNode
}

const ProjectCard = ({ shown: { title, project_type, owner, cover, href } }: CardProps<'project'>) => (
  <PlainLink href={href} className="conversation-card conversation-project">
    {cover && (
      <span className="conversation-project-cover">
        <FrameFace media={cover.media} sizes="320px" className="size-full object-cover" />
      </span>
    )}
    <span className="grid min-w-0 p-3">
      <bdi className="font-strong wrap-anywhere">{title}</bdi>
      <span className="text-small text-muted">
        {PROJECT_TYPES[project_type]} · <bdi>{owner}</bdi>
      </span>
    </span>
  </PlainLink>
)

type OfferState = PartShown<'offer'>['state']
const OFFER_STATES: Readonly<Record<OfferState, string>> = {
  open: 'Needs a reply',
  accepted: 'Accepted',
  declined: 'Declined',
  replaced: 'Replaced by a newer offer',
  withdrawn: 'Withdrawn',
  past: 'No longer open',
}

/** There is nothing to save. */
const CLOSED: ReadonlySet<OfferState> = new Set(['past', 'replaced', 'withdrawn'])

const OfferCard = ({ id, shown: offer, act }: CardProps<'offer'>) => (
  <Card
    label="Job offer"
    badge={OFFER_STATES[offer.state]}
    title={offer.job_title}
    line={offer.company}
    act={act ?? <OfferActs id={id} offer={offer} />}
  >
    <dl className="conversation-facts">
      <Fact label="Salary" value={offer.salary} />
      <Fact label="Start date" value={offer.start_date && fullDay(`${offer.start_date}T12:00:00Z`)} />
    </dl>
  </Card>
)

const OfferActs = ({ id, offer }: { id: string; offer: PartShown<'offer'> }) => (
  <div className="flex flex-wrap gap-2">
    <Details href={offer.href} primary={offer.can.answer} />
    {!CLOSED.has(offer.state) && <OfferDownload offerId={id} on="card" />}
  </div>
)

const ApplicationCard = ({ shown: application, act }: CardProps<'application'>) => (
  <Card
    label="Application"
    badge={(application.own ? TALENT_STATUS_LABELS : BUSINESS_STATUS_LABELS)[application.status]}
    title={application.job_title}
    line={application.own ? 'Your application' : application.applicant}
    act={act ?? <Details href={application.href} />}
  />
)

const InterviewCard = ({ shown: interview, act }: CardProps<'interview'>) => {
  const { status, scheduled_at: at, time_zone: zone, type, own } = interview
  const sides = { ...interview, company: { name: interview.company }, person: { name: interview.applicant } }
  const turn = turnWords(sides)
  return (
    <Card
      label="Interview"
      badge={INTERVIEW_STATUS_LABELS[status]}
      title={interview.job_title}
      line={own ? interview.company : interview.applicant}
      act={act ?? <Details href={interview.href} primary={isReadersTurn(interview)} label={nextAct(sides)} />}
    >
      <dl className="conversation-facts">
        <Fact label="When" value={at && interviewWhen(new Date(at), zone, ownZone())} />
        <Fact label="How" value={INTERVIEW_TYPE_LABELS[type]} />
      </dl>
      {turn && <p className="text-small wrap-anywhere">{turn}</p>}
    </Card>
  )
}

const POST_NAMES: Readonly<Record<PartShown<'post'>['kind'], string>> = {
  job: 'Job',
  collaboration: 'Collaboration',
  event: 'Event',
  news: 'News',
}

const PostCard = ({ shown: post, act }: CardProps<'post'>) => (
  <Card
    label={POST_NAMES[post.kind]}
    badge={post.open ? undefined : 'Closed'}
    title={post.title}
    line={[post.from, post.location].filter(Boolean).join(' · ')}
    act={act ?? <Details href={post.href} />}
  />
)

/** The card of each kind that refers to something of the product, as it is now. */
export const PART_CARDS: { readonly [K in CardKind]: (props: CardProps<K>) => ReactNode } = {
  project: ProjectCard,
  offer: OfferCard,
  application: ApplicationCard,
  post: PostCard,
  interview: InterviewCard,
}

interface PartCardProps<K extends CardKind> {
  part: { kind: K; ref: string; shown: PartShown<K> | null }
  act?: ReactNode
}

export function PartCard<K extends CardKind>({ part: { kind, ref, shown }, act }: PartCardProps<K>) {
  const Shown: (props: CardProps<K>) => ReactNode = PART_CARDS[kind]
  return shown && <Shown id={ref} shown={shown} act={act} />
}

interface FrameProps {
  label: string
  badge: string | undefined
  title: string
  line: string
  act: ReactNode
  children?: ReactNode
}

const Card = ({ label, badge, title, line, act, children }: FrameProps) => (
  <article className="conversation-card grid gap-3 p-4" aria-label={`${label}: ${title}`}>
    <div className="grid min-w-0 gap-1">
      <p className="flex items-center justify-between gap-3 text-small text-muted">
        {label}
        {badge && <Badge>{badge}</Badge>}
      </p>
      <bdi className="font-strong wrap-anywhere">{title}</bdi>
      <bdi className="text-small wrap-anywhere text-muted">{line}</bdi>
    </div>
    {children}
    {act}
  </article>
)

const Fact = ({ label, value }: { label: string; value: string | null }) =>
  value && (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )

const Details = ({ href, primary, label = 'View Details' }: { href: string; primary?: boolean; label?: string }) => (
  <LinkButton href={href} size="small" variant={primary ? 'primary' : 'secondary'} className="justify-self-start">
    {label}
  </LinkButton>
)
