import type { FeedItem, FeedPage } from '@ensemble/contract/discover/discover.schemas.ts'
import type { ReactNode } from 'react'
import { peopleTime } from '../../lib/format.ts'
import { BlankFrame } from '../../ui/blank-frame.tsx'
import { Figure } from '../../ui/figure.tsx'
import { FilmEdge } from '../../ui/film-edge.tsx'
import { PlainLink } from '../../ui/link.tsx'
import { craftOf, craftWord } from '../media/craft-of.ts'
import { NamedRing } from '../replies/named-ring.tsx'
import { daysUntil, isSoon } from '../replies/reply-days.ts'
import { HitText } from '../search/hit-text.tsx'
import './board.css'
import { craftsOf, hrefOf } from './card-facts.ts'
import { PostAct } from './post-act.tsx'
import { type RowFacts, rowFactsOf } from './row-facts.ts'

export interface BoardRowProps {
  item: FeedItem
  /** Shown large, at the top of a board. */
  lead?: boolean
  hit?: FeedPage['hits'][string] | undefined
  /** Why it is in this list. */
  reason?: string | undefined
  /** The person's match with it in percent. */
  score: number | null
  applied: boolean
  /** It came since the person last looked at this list. */
  isNew?: boolean
  /** Save, and a menu with the rest. */
  actions: ReactNode
}

/** A post as a row of a board. The whole row opens it, except for its own buttons and links. */
export function BoardRow({ item, lead, hit, reason, score, applied, isNew, actions }: BoardRowProps) {
  const titleId = `row-${item.id}`
  const facts = rowFactsOf(item)
  const title = hit?.title ?? item.title
  return (
    <article
      className="board-row"
      data-lead={lead || undefined}
      data-applied={applied || undefined}
      data-row={item.id}
      aria-labelledby={titleId}
    >
      <Still item={item} lead={lead} />
      <div className="board-words">
        <h3 className="board-title" id={titleId} title={item.title}>
          {isNew && (
            <span className="board-new">
              <span className="sr-only">New: </span>
            </span>
          )}
          <PlainLink href={hrefOf(item)}>
            <HitText>{title}</HitText>
          </PlainLink>
        </h3>
        <By {...{ item, facts, score, reason }} />
        {hit?.text && (
          <p className="board-hit">
            <HitText>{hit.text}</HitText>
          </p>
        )}
      </div>
      <p className="board-pay" data-known={facts.pay?.known}>
        {item.pay.guaranteed && (
          <span className="board-sure" title="Guaranteed">
            <span className="sr-only">Guaranteed: </span>
          </span>
        )}
        {facts.pay?.words}
      </p>
      <p className="board-until" data-urgent={facts.until?.urgent || undefined} title={facts.until?.whole}>
        {facts.until && (
          <>
            <span className="board-verb">{facts.until.verb}</span>
            {facts.until.words}
          </>
        )}
      </p>
      <Ring item={item} />
      <div className="board-actions">{actions}</div>
      <div className="board-act">
        <PostAct item={item} applied={applied} variant={lead ? 'primary' : undefined} />
      </div>
    </article>
  )
}

/** Who posted it, its facts that have no column of their own, and why it is here. In a narrow line what is last gives way first. */
const By = ({ item, facts, score, reason }: Pick<BoardRowProps, 'item' | 'score' | 'reason'> & { facts: RowFacts }) => (
  <p className="board-by">
    <span className="board-part">
      <Poster poster={item.poster} />
      {item.poster.replies !== null && <span className="board-wide">replies {item.poster.replies}%</span>}
      {item.poster.rating && <span className="board-wide">rated {item.poster.rating.average.toFixed(1)}</span>}
    </span>
    <span className="board-part">
      {score !== null && <span className="board-score">{score}% match</span>}
      {facts.until && item.kind !== 'event' && (
        <span className="board-until-in" data-urgent={facts.until.urgent || undefined} title={facts.until.whole}>
          {facts.until.verb}
          {facts.until.words}
        </span>
      )}
      {reason && <span>{reason}</span>}
      {facts.place && (
        <span className="board-place" title={facts.place.whole}>
          {facts.place.words}
        </span>
      )}
      {facts.kind && <span className="board-wider">{facts.kind}</span>}
      {item.demo && <span className="board-demo">Demo</span>}
    </span>
  </p>
)

const Poster = ({ poster }: Pick<FeedItem, 'poster'>) => (
  <span className="board-poster">
    <span className="board-name">{poster.name}</span>
    {poster.verified && (
      <span className="post-verified" data-glyph="verified" title="Verified company">
        Verified company
      </span>
    )}
  </span>
)

/** The reply clock, once the promised day is near. */
function Ring({ item: { job, published_at: since } }: { item: FeedItem }) {
  const days = job?.respond_by ? daysUntil(job.respond_by) : -1
  return (
    <span className="board-ring">
      {job?.respond_by && days >= 0 && isSoon(days) && (
        <NamedRing side="talent" day={job.respond_by} zone={job.time_zone} since={since} />
      )}
    </span>
  )
}

function Still({ item, lead }: { item: FeedItem; lead: boolean | undefined }) {
  if (item.event?.starts_at && !lead) {
    const [weekday = '', day = ''] = peopleTime(item.event.starts_at, item.event.time_zone)
      .replace(/(?: \d{4})?,.*/s, '')
      .split(/ (.*)/s)
    return (
      <span className="board-still board-day">
        <span>{weekday}</span>
        <span>{day}</span>
      </span>
    )
  }
  return (
    <div className="board-still">
      {item.picture ? (
        <Figure
          picture={{ ...item.picture, alt: '' }}
          ratio="still"
          sizes={lead ? '204px' : '72px'}
          eager={lead}
          className="board-figure"
          transitionName={`post-${item.id}`}
        />
      ) : (
        <BlankFrame craft={craftOf(...craftsOf(item))} size="thumb" />
      )}
      {lead && <FilmEdge at={0} craft={craftWord(...craftsOf(item))} />}
    </div>
  )
}
