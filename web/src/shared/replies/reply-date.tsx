import { lastDay } from '../../lib/format.ts'
import { daysUntil } from './reply-days.ts'
import { REPLY_NAMES } from './reply-names.ts'
import { ReplyRing, type RingProps } from './reply-ring.tsx'
import { daysWords } from './ring-words.ts'

/** The ring with its name, the day, and how far off it is. */
export function ReplyDate({ side, day, zone, since, daysLeft, size = 'medium' }: Omit<RingProps, 'silent'>) {
  const days = daysLeft ?? daysUntil(day)
  return (
    <span className="flex items-center gap-3">
      <ReplyRing {...{ side, day, zone, since, daysLeft, size }} silent />
      <span className="grid min-w-0">
        <span className="font-strong">{`${REPLY_NAMES[side]} ${lastDay(day, zone)}`}</span>
        <span className="text-small text-muted">{daysWords(days).replace(/^./, (first) => first.toUpperCase())}</span>
      </span>
    </span>
  )
}
