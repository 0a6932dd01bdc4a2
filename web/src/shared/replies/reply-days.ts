import { isoDay } from '../../lib/iso-day.ts'

const DAY_MS = 86_400_000
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)
/** The ring is full from this many days on. */
const FULL = 14

/** Calendar days until a day; 0 today, negative once it has passed. */
export const daysUntil = (day: string, today = isoDay()): number => Math.round((noon(day) - noon(today)) / DAY_MS)

export type Urgency = 'calm' | 'near' | 'last'
/** A week before, the ring warns; two days before, it is red. */
export const urgencyOf = (days: number): Urgency => (days <= 2 ? 'last' : days <= 7 ? 'near' : 'calm')

/** How much of the ring is left, from 0 to 1; the last day still shows a little. */
export const ringShare = (days: number): number => Math.min(1, Math.max(days, 0.5) / FULL)

/** "today", "tomorrow", "in 3 days", "2 days ago". */
export const daysWords = (days: number): string =>
  days === 0
    ? 'today'
    : days === 1
      ? 'tomorrow'
      : days > 0
        ? `in ${days} days`
        : days === -1
          ? 'yesterday'
          : `${-days} days ago`
