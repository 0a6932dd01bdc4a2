/** Hour of the person's day at which daily and weekly emails go out. */
const HOUR = 7

/** An instant by a person's clock; by UTC if they have no zone, or one that only another version of the runtime knows. */
export const zoned = (now: Date, timeZone: string | null) => {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime())
  try {
    return instant.toZonedDateTimeISO(timeZone ?? 'UTC')
  } catch {
    return instant.toZonedDateTimeISO('UTC')
  }
}

type Frequency = 'daily' | 'weekly'

/** What was found for a moment: a batch asks for hundreds of people in the same few zones, one after another. */
const found = new WeakMap<Date, Map<string, number>>()

/** The next 7:00 by the person's clock; `weekly`: the next one on a Monday. */
export function nextMorning(frequency: Frequency, timeZone: string | null, now: Date): Date {
  const known = found.get(now) ?? new Map<string, number>()
  found.set(now, known)
  const key = `${now.getTime()} ${frequency} ${timeZone ?? ''}`
  const at = known.get(key) ?? findMorning(frequency, timeZone, now)
  known.set(key, at)
  return new Date(at)
}

function findMorning(frequency: Frequency, timeZone: string | null, now: Date): number {
  const here = zoned(now, timeZone)
  const monday = here.dayOfWeek === 1 ? 0 : 8 - here.dayOfWeek
  const at = here
    .toPlainDate()
    .add({ days: frequency === 'weekly' ? monday : 0 })
    .toZonedDateTime({ timeZone: here.timeZoneId, plainTime: new Temporal.PlainTime(HOUR) })
  const next = Temporal.ZonedDateTime.compare(at, here) > 0 ? at : at.add({ days: frequency === 'weekly' ? 7 : 1 })
  return next.epochMilliseconds
}
