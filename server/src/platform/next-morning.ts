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

/** The next 7:00 by the person's clock; `weekly`: the next one on a Monday. */
export function nextMorning(frequency: 'daily' | 'weekly', timeZone: string | null, now: Date): Date {
  const here = zoned(now, timeZone)
  const monday = here.dayOfWeek === 1 ? 0 : 8 - here.dayOfWeek
  const at = here
    .toPlainDate()
    .add({ days: frequency === 'weekly' ? monday : 0 })
    .toZonedDateTime({ timeZone: here.timeZoneId, plainTime: new Temporal.PlainTime(HOUR) })
  const next = Temporal.ZonedDateTime.compare(at, here) > 0 ? at : at.add({ days: frequency === 'weekly' ? 7 : 1 })
  return new Date(next.epochMilliseconds)
}
