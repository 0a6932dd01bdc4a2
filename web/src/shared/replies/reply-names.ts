import type { LastDay } from '@ensemble/contract/core/last-day.ts'
import { lastDay } from '../../lib/format.ts'
import { daysWords } from './reply-days.ts'

/** The two names of the promise: what the company owes, and what talent may expect. */
export const REPLY_NAMES = { company: 'Reply by', talent: 'You’ll hear by' } as const
export type ReplySide = keyof typeof REPLY_NAMES

/** What the ring says to those who don't see it: "Reply by Sun 3 May, in 12 days". `day`: YYYY-MM-DD in `zone`. */
export const ringWords = (side: ReplySide, { day, zone }: LastDay, days: number): string =>
  `${REPLY_NAMES[side]} ${lastDay(day, zone)}, ${daysWords(days)}`

/** The number in the ring; it has room for two digits. */
export const ringNumber = (days: number): string => (days > 99 ? '99+' : String(Math.max(0, days)))
