import type { FeedItem, FeedPage } from '@ensemble/contract/discover/discover.schemas.ts'
import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { lastDay } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { daysUntil } from '../../shared/replies/reply-days.ts'
import { REPLY_NAMES } from '../../shared/replies/reply-names.ts'
import { RowRing } from '../../shared/replies/row-ring.tsx'
import { HitText } from '../../shared/search/hit-text.tsx'
import { RelativeTime } from '../../shared/time/when.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge, Status } from '../../ui/badge.tsx'
import { Figure } from '../../ui/figure.tsx'
import { LinkButton, PlainLink } from '../../ui/link.tsx'
import { KIND_LABELS, factsOf, hrefOf, payOf } from './card-facts.ts'
import { firstWords } from './first-words.ts'
import type { Frame } from './rows.ts'

const crafts = { job: 'film', collaboration: 'film', event: 'event', news: 'none' } as const

export interface PostCardProps {
  frame: Frame
  /** The text with the words of a search marked. */
  hit?: FeedPage['hits'][string] | undefined
  /** Why it is in this list. */
  reason?: string | undefined
  /** The person's match with it in percent. */
  score: number | null
  applied: boolean
  /** Above the fold. */
  eager?: boolean
  /** Like, save, share, hide. */
  actions: ReactNode
}

/** A post as a frame with its caption. The whole card opens the post, except for its own buttons and links. */
export function PostCard({ frame: { item, ratio, lead }, hit, reason, score, applied, eager, actions }: PostCardProps) {
  const href = hrefOf(item)
  const titleId = `post-${item.id}`
  const money = item.kind === 'job' ? payOf(item) : undefined
  return (
    <article
      className="post-card unclipped"
      data-lead={lead || undefined}
      data-blank={item.picture ? undefined : true}
      aria-labelledby={titleId}
    >
      {item.picture ? (
        <Figure
          picture={{ ...item.picture, alt: '' }}
          ratio={ratio}
          eager={eager}
          craft={crafts[item.kind]}
          className="post-figure"
          transitionName={`post-${item.id}`}
        />
      ) : (
        <BlankFrame item={item} ratio={ratio} />
      )}
      <div className="post-caption">
        <p className="post-kind">
          {KIND_LABELS[item.kind]}
          {item.demo && <span className="font-normal text-faint">Demo</span>}
          {score !== null && <span className="post-score">{score}% match</span>}
          {item.featured && <Badge>Editors’ pick</Badge>}
          <RelativeTime value={item.published_at} className="ml-auto font-normal text-faint" />
        </p>
        <h2 className="post-title" id={titleId}>
          <PlainLink href={href}>
            <HitText>{hit?.title ?? item.title}</HitText>
          </PlainLink>
        </h2>
        <PostedBy poster={item.poster} />
        <p className="post-facts">{factsOf(item).join(' · ')}</p>
        <Replies item={item} />
        {reason && <p className="text-small text-muted">{reason}</p>}
        {hit?.text && (
          <p className="post-hit">
            <HitText>{hit.text}</HitText>
          </p>
        )}
        {money && (
          <p className="post-pay">
            {money}
            {item.pay.guaranteed && <Badge tone="good">PAID</Badge>}
          </p>
        )}
        <CardTags item={item} />
        <div className="post-foot">
          <CardAct item={item} applied={applied} />
          {actions}
        </div>
      </div>
    </article>
  )
}

const PostedBy = ({ poster }: Pick<FeedItem, 'poster'>) => (
  <p className="post-by">
    <Avatar name={poster.name} src={poster.image_url} size={20} square={poster.kind === 'company'} />
    {poster.kind === 'company' ? (
      <PlainLink href={pathTo('/c/$slug', poster.slug)} className="post-company">
        {poster.name}
      </PlainLink>
    ) : (
      <span>{[poster.name, poster.title].filter(Boolean).join(' · ')}</span>
    )}
    {poster.verified && <Verified />}
  </p>
)

/** Marks a verified company; the post itself says what was verified, how and when. */
const Verified = () => (
  <span className="post-verified" data-glyph="verified" title="Verified company">
    Verified company
  </span>
)

/** The promised day with its ring, until it has passed, and how often the company kept such a promise. */
function Replies({ item: { job, published_at: since, poster } }: { item: FeedItem }) {
  const day = job?.respond_by
  const share = poster.replies
  const days = day ? daysUntil(day) : -1
  const words = [
    day && days >= 0 && `${REPLY_NAMES.talent} ${lastDay(day, job.time_zone)}`,
    share !== null && `Replied to ${share}% on time`,
  ].filter(Boolean)
  if (!words.length) return null
  return (
    <p className="post-replies">
      {day && days >= 0 && <RowRing day={day} since={since} />}
      {words.join(' · ')}
    </p>
  )
}

/** How many Latin letters a frame holds at every width. The text is cut here and not by CSS, because each clipped box costs compositing. */
const LETTERS = { still: 170, square: 130, portrait: 95 } as const

/** In place of a picture: a call sheet with the first lines of the post. */
const BlankFrame = ({ item, ratio }: { item: FeedItem; ratio: Frame['ratio'] }) => (
  <div className="blank-frame viewfinder" data-ratio={ratio} aria-hidden="true">
    <p>{firstWords(item.excerpt || item.title, LETTERS[ratio])}</p>
  </div>
)

function CardTags({ item }: { item: FeedItem }) {
  const tags = item.collaboration ? item.collaboration.roles_needed : (item.news?.tags ?? [])
  if (!tags.length) return null
  const shown = tags.slice(0, 3)
  return (
    <p className="post-tags">
      {item.collaboration ? 'Needs ' : ''}
      {shown.join(', ')}
      {tags.length > shown.length && ` and ${tags.length - shown.length} more`}
    </p>
  )
}

function CardAct({ item, applied }: { item: FeedItem; applied: boolean }) {
  if (applied) {
    const sent = item.kind === 'collaboration' ? 'Asked to join' : 'Applied'
    return (
      <PlainLink
        href={pathTo('/applications/$applicationId', item.id)}
        className="applied-link"
        aria-label={`${sent}: see your application for ${item.title}`}
      >
        <Status tone="good" icon="check">
          {sent}
        </Status>
      </PlainLink>
    )
  }
  if (item.kind === 'news') {
    if (!item.news?.source_url) return <span />
    return (
      <PlainLink
        href={item.news.source_url}
        className="source-link"
        aria-label={`Source: ${item.news.source_name ?? item.news.source_url} (opens in a new tab)`}
      >
        <span className="truncate">{item.news.source_name ?? 'Source'}</span>
        <ArrowUpRight size={16} aria-hidden="true" />
      </PlainLink>
    )
  }
  const act: { href: string; label: string; note?: string } = {
    job: { href: pathTo('/jobs/$jobId/apply', item.id), label: 'Quick Apply' },
    collaboration: { href: pathTo('/collab/$collaborationId/apply', item.id), label: 'Collaborate' },
    event: item.event?.ticket_url
      ? { href: item.event.ticket_url, label: 'Get Tickets', note: ' (opens in a new tab)' }
      : { href: hrefOf(item), label: 'View event' },
  }[item.kind]
  return (
    <LinkButton href={act.href} size="small" aria-label={`${act.label}: ${item.title}${act.note ?? ''}`}>
      {act.label}
    </LinkButton>
  )
}
