import { BUSINESS_STATUS_LABELS, TALENT_STATUS_LABELS } from '@ensemble/contract/applications/applications.flow.ts'
import type {
  ApplicationShown,
  MessagePart,
  OfferShown,
  PostShown,
  ProjectShown,
} from '@ensemble/contract/messaging/parts.schemas.ts'
import { PROJECT_TYPES } from '@ensemble/contract/portfolio/vocabulary.ts'
import type { ReactNode } from 'react'
import { fullDay } from '../../lib/format.ts'
import { FrameFace } from '../../shared/media/frame-face.tsx'
import { OfferDownload } from '../../shared/replies/offer-download.tsx'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton, PlainLink } from '../../ui/link.tsx'

/** A card that refers to something of the product, as it is now. `act` takes the place of the way to its page. */
export function PartCard({ part, act }: { part: MessagePart; act?: ReactNode }) {
  if (part.shown === null || part.kind === 'file' || part.kind === 'voice') return null
  if (part.kind === 'project') return <ProjectCard project={part.shown} />
  if (part.kind === 'offer') return <OfferCard id={part.ref} offer={part.shown} act={act} />
  return part.kind === 'application' ? (
    <ApplicationCard application={part.shown} act={act} />
  ) : (
    <PostCard post={part.shown} act={act} />
  )
}

const ProjectCard = ({ project: { title, project_type, owner, cover, href } }: { project: ProjectShown }) => (
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

const OFFER_STATES: Readonly<Record<OfferShown['state'], string>> = {
  open: 'Needs a reply',
  accepted: 'Accepted',
  declined: 'Declined',
  replaced: 'Replaced by a newer offer',
  withdrawn: 'Withdrawn',
  past: 'No longer open',
}

/** There is nothing to save. */
const CLOSED: ReadonlySet<OfferShown['state']> = new Set(['past', 'replaced', 'withdrawn'])

const OfferCard = ({ id, offer, act }: { id: string; offer: OfferShown; act: ReactNode }) => (
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

const OfferActs = ({ id, offer }: { id: string; offer: OfferShown }) => (
  <div className="flex flex-wrap gap-2">
    <Details href={offer.href} primary={offer.can.answer} />
    {!CLOSED.has(offer.state) && <OfferDownload offerId={id} on="card" />}
  </div>
)

const ApplicationCard = ({ application, act }: { application: ApplicationShown; act: ReactNode }) => (
  <Card
    label="Application"
    badge={(application.own ? TALENT_STATUS_LABELS : BUSINESS_STATUS_LABELS)[application.status]}
    title={application.job_title}
    line={application.own ? 'Your application' : application.applicant}
    act={act ?? <Details href={application.href} />}
  />
)

const POST_NAMES: Readonly<Record<PostShown['kind'], string>> = {
  job: 'Job',
  collaboration: 'Collaboration',
  event: 'Event',
  news: 'News',
}

const PostCard = ({ post, act }: { post: PostShown; act: ReactNode }) => (
  <Card
    label={POST_NAMES[post.kind]}
    badge={post.open ? undefined : 'Closed'}
    title={post.title}
    line={[post.from, post.location].filter(Boolean).join(' · ')}
    act={act ?? <Details href={post.href} />}
  />
)

interface CardProps {
  label: string
  badge: string | undefined
  title: string
  line: string
  act: ReactNode
  children?: ReactNode
}

const Card = ({ label, badge, title, line, act, children }: CardProps) => (
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

const Details = ({ href, primary }: { href: string; primary?: boolean }) => (
  <LinkButton href={href} size="small" variant={primary ? 'primary' : 'secondary'} className="justify-self-start">
    View Details
  </LinkButton>
)
