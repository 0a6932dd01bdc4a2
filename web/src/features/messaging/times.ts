import { clockTime, peopleDay } from '../../lib/format.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { ownZone } from '../../lib/zone.ts'

/** The calendar day of an instant in the reader's zone, YYYY-MM-DD. */
export const dayOf = (iso: string, zone = ownZone()): string => isoDay(new Date(iso), zone)

const DAY_MS = 86_400_000

/** "Today", "Yesterday", "Fri 20 Nov" for a calendar day YYYY-MM-DD. */
export function dayWords(day: string, now = new Date().toISOString(), zone = ownZone()): string {
  if (day === dayOf(now, zone)) return 'Today'
  if (day === dayOf(new Date(Date.parse(now) - DAY_MS).toISOString(), zone)) return 'Yesterday'
  return peopleDay(day)
}

/** As short as possible: "18:04" today, "Yesterday", otherwise "20 Nov". */
export function shortTime(iso: string, now = new Date().toISOString(), zone = ownZone()): string {
  const words = dayWords(dayOf(iso, zone), now, zone)
  if (words === 'Today') return clockTime(iso, zone)
  return words === 'Yesterday' ? words : words.replace(/^\w+ /, '')
}
