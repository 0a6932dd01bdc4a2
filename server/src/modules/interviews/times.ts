import type { InterviewTime } from '@ensemble/contract/interviews/interviews.schemas.ts'
import { DAYS_AHEAD } from '@ensemble/contract/interviews/vocabulary.ts'
import { AppError } from '../../platform/errors.ts'

/** A time that was typed, as an instant. */
interface Typed {
  at: Temporal.Instant
  /** Its place in the list. */
  index: number
}

const refuse = (code: string, index: number) => new AppError(code, 400, { fields: { [`slots.${index}.time`]: code } })

/** When clocks in a zone show this; where they show it twice, the first. Undefined where they skip it. */
function instantOf({ day, time }: InterviewTime, zone: string): Temporal.Instant | undefined {
  const plain = Temporal.PlainDateTime.from(`${day}T${time}`)
  const zoned = plain.toZonedDateTime(zone, { disambiguation: 'earlier' })
  return zoned.toPlainDateTime().equals(plain) ? zoned.toInstant() : undefined
}

function read(slot: InterviewTime, index: number, zone: string, now: Temporal.Instant): Typed {
  const at = instantOf(slot, zone)
  if (!at) throw refuse('interviews.slot_skipped', index)
  if (Temporal.Instant.compare(at, now) <= 0) throw refuse('interviews.slot_passed', index)
  if (now.until(at).total('hours') > DAYS_AHEAD * 24) throw refuse('interviews.slot_far', index)
  return { at, index }
}

/**
 * The instants of proposed times, in their order. Throws `interviews.slot_skipped`, `interviews.slot_passed`, `interviews.slot_far`
 * and `interviews.slots_overlap` (400), each at its field.
 */
export function readTimes(
  slots: readonly InterviewTime[],
  { zone, minutes, now }: { zone: string; minutes: number; now: Date },
): Date[] {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime())
  const times = slots.map((slot, index) => read(slot, index, zone, instant))
  const sorted = times.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at))
  for (const [place, { at }] of sorted.entries()) {
    const next = sorted[place + 1]
    if (next && at.until(next.at).total('minutes') < minutes)
      throw refuse('interviews.slots_overlap', Math.max(sorted[place]!.index, next.index))
  }
  return times.map(({ at }) => new Date(at.epochMilliseconds))
}
