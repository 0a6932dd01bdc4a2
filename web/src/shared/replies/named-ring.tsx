import type { LastDay } from '@ensemble/contract/core/last-day.ts'
import { peopleDay } from '../../lib/format.ts'
import { daysUntil, isSoon } from './reply-days.ts'
import { REPLY_NAMES, type ReplySide } from './reply-names.ts'
import { ringNumber, ringWords } from './ring-words.ts'
import { rowRing } from './row-ring.tsx'

interface NamedRingProps extends LastDay {
  side: ReplySide
  /** The instant from which the promise counts: when the post went public. */
  since: string
}

/** The ring of a row without words next to it: with its number, and named. Until it is soon, only the date. */
export function NamedRing({ side, day, zone, since }: NamedRingProps) {
  const days = daysUntil(day)
  if (!isSoon(days))
    return (
      <span className="shrink-0 text-caption text-muted">
        <span className="sr-only">{REPLY_NAMES[side]} </span>
        {peopleDay(day)}
      </span>
    )
  const says = ringWords(side, { day, zone }, days)
  return (
    <span {...rowRing(days, { day, since })} data-size="small" role="img" aria-label={says} title={says}>
      {ringNumber(days)}
    </span>
  )
}
