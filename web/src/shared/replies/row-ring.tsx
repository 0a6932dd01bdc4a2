import type { CSSProperties } from 'react'
import { daysUntil, ringShare, urgencyOf } from './reply-days.ts'
import { type ReplySide, ringNumber, ringWords } from './reply-names.ts'

/**
 * The reply clock in rows of long lists, painted by CSS: with an SVG in each of hundreds of rows, scrolling would lag.
 * `day` is `YYYY-MM-DD` in `zone`. Without `named` the words are next to it, and it has no room for the number.
 */
export function RowRing({ day, named }: { day: string; named?: { side: ReplySide; zone: string } }) {
  const days = daysUntil(day)
  const says = named && ringWords(named.side, { day, zone: named.zone }, days)
  return (
    <span
      className="row-ring"
      data-days={urgencyOf(days)}
      data-size={named && 'small'}
      style={{ '--left': ringShare(days) } as CSSProperties}
      {...(says ? { role: 'img', 'aria-label': says, title: says } : { 'aria-hidden': true })}
    >
      {named && ringNumber(days)}
    </span>
  )
}
