import { clockTime, peopleDay } from '../../lib/format.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { daysUntil } from '../replies/reply-days.ts'

/** "since 14:05", "since yesterday", "since Tue 24 Nov". */
export function sinceWords(since: string, now = new Date()): string {
  const ago = -daysUntil(isoDay(new Date(since)), isoDay(now))
  return `since ${ago === 0 ? clockTime(since) : ago === 1 ? 'yesterday' : peopleDay(since)}`
}

/** Between the rows that came since the person's last visit and the others. */
export const NewLine = ({ count, since }: { count: number; since: string }) => (
  <p className="new-line">
    <span>
      {count.toLocaleString('en-US')} new {sinceWords(since)}
    </span>
  </p>
)
