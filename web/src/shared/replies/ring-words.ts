import type { LastDay } from '@ensemble/contract/core/last-day.ts'
import { lastDay } from '../../lib/format.ts'
import { REPLY_NAMES, type ReplySide } from './reply-names.ts'

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

/** What the ring says to those who don't see it: "Reply by Sun 3 May, in 12 days". `day`: YYYY-MM-DD in `zone`. */
export const ringWords = (side: ReplySide, { day, zone }: LastDay, days: number): string =>
  `${REPLY_NAMES[side]} ${lastDay(day, zone)}, ${daysWords(days)}`

/** The number in the ring; it has room for two digits. */
export const ringNumber = (days: number): string => (days > 99 ? '99+' : String(Math.max(0, days)))
