import { instantOf, isoMinute, kept } from './wall-clock.ts'

const MINUTE_MS = 60_000
const NOON = 'T12:00:00Z'

const isoDay = (at: number, zone: string) => isoMinute(at, zone).slice(0, 10)
const inWords = kept('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })

/** "Tue 29 Dec" of a calendar day YYYY-MM-DD, with the year unless it is that of `now`; for `now: null` always. */
export function dayWords(day: string, now: Date | null = new Date()): string {
  const words = inWords(Date.parse(day + NOON), 'UTC')
    .replace(',', '')
    .replace('Sept', 'Sep')
  const year = ` ${now?.getFullYear()}`
  return words.endsWith(year) ? words.slice(0, -year.length) : words
}

/** A last day, YYYY-MM-DD, in the zone of its post. */
export interface LastDay {
  day: string
  zone: string
}

/** The day of an instant, YYYY-MM-DD in a zone. */
export const dayAt = (at: Date, zone: string): string => isoDay(at.getTime(), zone)

/** The day, YYYY-MM-DD in a zone, that ends at an instant; of an instant within a day, that day. */
export const dayEndingAt = (until: Date | string, zone: string): string => isoDay(new Date(until).getTime() - 1, zone)

/** The last minute of a calendar day in a zone. Where clocks skip midnight, the minute before they do. */
function lastMinute(day: string, zone: string): number {
  let at = instantOf(day, '24:00', zone)
  at -= MINUTE_MS
  while (isoDay(at, zone) > day) at -= MINUTE_MS
  return at
}

/** "Berlin time", "UTC". */
export function zoneWords(zone: string): string {
  const name = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return /^(UTC|UCT|GMT|Zulu|Universal)/i.test(name) ? name : `${name} time`
}

/**
 * The last day for something, as people read it: "Tue 29 Dec". Where the reader's own
 * day does not end with it, with the hour and the zone: "Tue 29 Dec, 23:59 Berlin time". For a reader whose zone is not
 * known (null) the zone is named: "Tue 29 Dec (Berlin time)".
 */
export function lastDay({ day, zone }: LastDay, reader: string | null, now: Date | null = new Date()): string {
  const words = dayWords(day, now)
  if (reader === null) return `${words} (${zoneWords(zone)})`
  if (reader === zone) return words
  const at = lastMinute(day, zone)
  const here = isoMinute(at, zone)
  return here === isoMinute(at, reader) ? words : `${words}, ${here.slice(-5)} ${zoneWords(zone)}`
}
