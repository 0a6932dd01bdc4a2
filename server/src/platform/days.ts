const dayIn = (at: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()

/** The latest calendar day, YYYY-MM-DD, that it is anywhere on Earth at an instant: a later one has begun nowhere. */
export const latestDay = (at: Date): string => dayIn(at, 'Pacific/Kiritimati')
/** The earliest one: a day before it is over everywhere. */
export const earliestDay = (at: Date): string => dayIn(at, 'Etc/GMT+12')
