import type { Need } from '@ensemble/contract/needs/needs.schemas.ts'
import { useState } from 'react'
import { daysUntil } from '../../shared/replies/reply-days.ts'
import { ringNumber } from '../../shared/replies/ring-words.ts'
import { rowRing } from '../../shared/replies/row-ring.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { PlainLink } from '../../ui/link.tsx'
import { Sprockets } from '../../ui/sprockets.tsx'
import './your-call.css'

/** So many are shown at once on a wide screen. A narrow one shows all in a row to swipe. */
const SHOWN = 3
/** The ring is for the last days only; before them, who waits says more. */
const RING_DAYS = 14
/** Holes for a share that isn't done in a few steps. */
const HOLES = 10

/** What needs the person, the most urgent first; nothing if there is none. */
export function YourCall({ needs }: { needs: readonly Need[] }) {
  const [all, setAll] = useState(false)
  const more = needs.length - SHOWN
  if (needs.length === 0) return null
  const tiles = needs.map((need) => <Tile key={`${need.kind} ${need.href}`} need={need} />)
  return (
    <section className="call" aria-labelledby="your-call">
      <h2 id="your-call" className="call-title">
        Your call
      </h2>
      <ul className="call-row" data-more={more > 0 || undefined} data-all={all || undefined}>
        {tiles.slice(0, SHOWN)}
        {more > 0 && (
          <li className="call-more">
            <button type="button" aria-expanded={all} className="call-tile" onClick={() => setAll(!all)}>
              {all ? 'Less' : `+${more}`}
              {!all && <span className="sr-only"> more</span>}
            </button>
          </li>
        )}
        {tiles.slice(SHOWN)}
      </ul>
    </section>
  )
}

function Tile({ need }: { need: Need }) {
  const { title, line, percent, steps = HOLES } = need
  return (
    <li className="call-item">
      <PlainLink href={need.href} className="call-tile">
        <Face need={need} />
        <span className="min-w-0 flex-1">
          <strong className="line-clamp-2 font-strong [overflow-wrap:anywhere]" title={title}>
            {title}
          </strong>
          <span className="flex items-center gap-2 text-muted">
            {percent !== null && (
              <span className="call-done" data-many={steps === HOLES || undefined} aria-hidden="true">
                <Sprockets label="Done" done={Math.round((percent * steps) / 100)} of={steps} />
              </span>
            )}
            <span className="truncate" title={line}>
              {line}
            </span>
          </span>
        </span>
      </PlainLink>
    </li>
  )
}

/** The days that are left, else who waits. The words beside it say both. */
function Face({ need: { until, oldest, who } }: { need: Need }) {
  const days = until ? daysUntil(until.day) : Infinity
  if (until && days <= RING_DAYS)
    return (
      <span {...rowRing(days, { day: until.day, since: oldest ?? until.day })} data-size="small" aria-hidden="true">
        {ringNumber(days)}
      </span>
    )
  return who && <Avatar name={who.name} src={who.image_url} square={who.kind === 'company'} />
}
