import type { FeedItem, FeedPage } from '@ensemble/contract/discover/discover.schemas.ts'
import { memo, type ReactNode } from 'react'
import { lastDay } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { craftOf, craftWord } from '../../shared/media/craft-of.ts'
import type { OwnMark } from '../../shared/posts/board-list.tsx'
import { KIND_LABELS, craftsOf, factsOf, hrefOf, payOf } from '../../shared/posts/card-facts.ts'
import { PostAct } from '../../shared/posts/post-act.tsx'
import { daysUntil } from '../../shared/replies/reply-days.ts'
import { REPLY_NAMES } from '../../shared/replies/reply-names.ts'
import { RowRing } from '../../shared/replies/row-ring.tsx'
import { HitText } from '../../shared/search/hit-text.tsx'
import { RelativeTime } from '../../shared/time/when.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { BlankFrame } from '../../ui/blank-frame.tsx'
import { Figure } from '../../ui/figure.tsx'
import { FilmEdge } from '../../ui/film-edge.tsx'
import { Grease } from '../../ui/grease.tsx'
import { PlainLink } from '../../ui/link.tsx'
import type { Frame } from './rows.ts'

export interface PostCardProps extends Frame {
  /** Its place in the list, from 0. */
  at: number
  /** The text with the words of a search marked. */
  hit?: FeedPage['hits'][string] | undefined
  /** Why it is in this list. */
  reason?: string | undefined
  mark: OwnMark | undefined
  /** Above the fold. */
  eager?: boolean
  /** Like, save, share, hide. Stays the same: a card is drawn again only when what it shows changed. */
  actionsOf: (item: FeedItem, mark: OwnMark | undefined) => ReactNode
}

/** A post as a frame with its caption. The whole card opens the post, except for its own buttons and links. */
export const PostCard = memo((props: PostCardProps) => {
  const { item, ratio, lead, at, hit, reason, mark, eager, actionsOf } = props
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
      <Still {...{ item, ratio, at, eager }} saved={mark?.saved ?? false} />
      <div className="post-caption">
        <p className="post-kind">
          {KIND_LABELS[item.kind]}
          {item.demo && <span className="font-normal text-faint">Demo</span>}
          {mark?.match_score != null && <span className="post-score">{mark.match_score}% match</span>}
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
          <PostAct item={item} applied={mark?.applied ?? false} />
          {actionsOf(item, mark)}
        </div>
      </div>
    </article>
  )
})

/** The picture with the grease pencil around it where the post is saved, and the film's edge below. */
function Still({
  item,
  ratio,
  at,
  saved,
  eager,
}: Pick<PostCardProps, 'item' | 'ratio' | 'at' | 'eager'> & { saved: boolean }) {
  const named = craftsOf(item)
  return (
    <div className="post-frame">
      {item.picture ? (
        <Figure
          picture={{ ...item.picture, alt: '' }}
          ratio={ratio}
          eager={eager}
          className="post-figure"
          transitionName={`post-${item.id}`}
        />
      ) : (
        <BlankFrame craft={craftOf(...named)} />
      )}
      <Grease on={saved} />
      <FilmEdge at={at} craft={craftWord(...named)} />
    </div>
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
    poster.rating && `Rated ${poster.rating.average.toFixed(1)} of 5`,
  ].filter(Boolean)
  if (!words.length) return null
  return (
    <p className="post-replies">
      {day && days >= 0 && <RowRing day={day} since={since} />}
      {words.join(' · ')}
    </p>
  )
}

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
