import type { CSSProperties } from 'react'
import { daysUntil, ringShare, urgencyOf } from './reply-days.ts'
import { type ReplySide, ringNumber, ringWords } from './reply-names.ts'

/**
 * The reply clock in rows of long lists, painted by CSS: with an SVG in each of hundreds of rows, scrolling would lag.
 * `day` is `YYYY-MM-DD`. Without `side` the words are next to it, and it has no room for the number.
 */
export function RowRing({ day, side }: { day: string; side?: ReplySide }) {
  const days = daysUntil(day)
  const says = side && ringWords(side, day, days)
  return (
    <span
      className="row-ring"
      data-days={urgencyOf(days)}
      data-size={side && 'small'}
      style={{ '--left': ringShare(days) } as CSSProperties}
      {...(says ? { role: 'img', 'aria-label': says, title: says } : { 'aria-hidden': true })}
    >
      {side && ringNumber(days)}
    </span>
  )
}
