import type { CSSProperties } from 'react'
import { daysUntil, isSoon, promisedDays, ringShare, urgencyOf } from './reply-days.ts'

interface RowRingProps {
  /** The promised day, `YYYY-MM-DD` in the zone of the post. */
  day: string
  /** The instant from which the promise counts: when the post went public. */
  since: string
}

/** What the CSS of a ring in a row paints from. */
export const rowRing = (days: number, { day, since }: RowRingProps) => ({
  className: 'row-ring',
  'data-days': urgencyOf(days),
  style: { '--left': ringShare(days, promisedDays(since, day)) } as CSSProperties,
})

/**
 * The reply clock in rows of long lists, painted by CSS: with an SVG in each of hundreds of rows, scrolling would lag. The
 * words are next to it. A ring in a list means "soon": before that, there is none.
 */
export function RowRing(promise: RowRingProps) {
  const days = daysUntil(promise.day)
  return isSoon(days) && <span {...rowRing(days, promise)} aria-hidden="true" />
}
