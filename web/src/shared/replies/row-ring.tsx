import type { CSSProperties } from 'react'
import { peopleDay } from '../../lib/format.ts'
import { daysUntil, daysWords, ringShare, urgencyOf } from './reply-days.ts'
import { REPLY_NAMES } from './reply-names.ts'

/**
 * The reply clock in rows of long lists, painted by CSS: with an SVG in each of hundreds of rows, scrolling would lag.
 * `day` is `YYYY-MM-DD`. Without `side` the words are next to it, and it has no room for the number.
 */
export function RowRing({ day, side }: { day: string; side?: keyof typeof REPLY_NAMES }) {
  const days = daysUntil(day)
  const says = side && `${REPLY_NAMES[side]} ${peopleDay(day)}, ${daysWords(days)}`
  return (
    <span
      className="row-ring"
      data-days={urgencyOf(days)}
      data-size={side && 'small'}
      style={{ '--left': ringShare(days) } as CSSProperties}
      {...(says ? { role: 'img', 'aria-label': says, title: says } : { 'aria-hidden': true })}
    >
      {side && (days > 99 ? '99+' : Math.max(0, days))}
    </span>
  )
}
