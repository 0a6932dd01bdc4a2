/** Hour of the person's day at which daily and weekly mails go out. */
const HOUR = 7

const zoned = (now: Date, timeZone: string | null) => {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime())
  try {
    return instant.toZonedDateTimeISO(timeZone ?? 'UTC')
  } catch {
    // a zone that another version of the runtime knew
    return instant.toZonedDateTimeISO('UTC')
  }
}

/** The next seven o'clock by the person's clock; `weekly`: the next one on a Monday. */
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
