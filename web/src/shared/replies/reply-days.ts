import { isoDay } from '../../lib/iso-day.ts'

const DAY_MS = 86_400_000
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)
/** In a list a ring means "soon": before that, the date alone. */
const SOON = 14

/** Calendar days until a day; 0 today, negative once it has passed. */
export const daysUntil = (day: string, today = isoDay()): number => Math.round((noon(day) - noon(today)) / DAY_MS)

export type Urgency = 'calm' | 'near' | 'last'
/** A week before, the ring warns; two days before, it is red. */
export const urgencyOf = (days: number): Urgency => (days <= 2 ? 'last' : days <= 7 ? 'near' : 'calm')

/** Whether a list shows the ring. */
export const isSoon = (days: number): boolean => days <= SOON

/** How many days were promised: from the day of `since`, an instant, in UTC (an arc shows no hours), to the promised day. */
export const promisedDays = (since: string, day: string): number => daysUntil(day, since.slice(0, 10))

/** How much of the promised time is left, from 0 to 1; the last day still shows a little. */
export const ringShare = (days: number, promised: number): number =>
  Math.min(1, Math.max(days, 0.5) / Math.max(promised, 1))
