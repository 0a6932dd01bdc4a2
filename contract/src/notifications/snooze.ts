import { dayAt } from '../core/last-day.ts'
import { instantOf, nextDay } from '../core/wall-clock.ts'

const HOUR_MS = 3_600_000
const EVENING = '18:00'
const MORNING = '09:00'
const MONDAY = 1

export const SNOOZES = ['hour', 'evening', 'tomorrow', 'week'] as const
export type Snooze = (typeof SNOOZES)[number]

export const SNOOZE_LABELS: Readonly<Record<Snooze, string>> = {
  hour: 'In an hour',
  evening: 'This evening',
  tomorrow: 'Tomorrow morning',
  week: 'Next week',
}

const weekday = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay()

/**
 * Until when something can be snoozed, by the clocks of a zone: in an hour; at 18:00 today, as long as that is more than an
 * hour away; at 9:00 tomorrow; at 9:00 on the first Monday after tomorrow.
 */
export function snoozeTimes(now: Date, zone: string): { key: Snooze; at: Date }[] {
  const today = dayAt(now, zone)
  const tomorrow = nextDay(today)
  let monday = nextDay(tomorrow)
  while (weekday(monday) !== MONDAY) monday = nextDay(monday)
  const times: Readonly<Record<Snooze, number>> = {
    hour: now.getTime() + HOUR_MS,
    evening: instantOf(today, EVENING, zone),
    tomorrow: instantOf(tomorrow, MORNING, zone),
    week: instantOf(monday, MORNING, zone),
  }
  return SNOOZES.filter((key) => key !== 'evening' || times.evening > times.hour).map((key) => ({
    key,
    at: new Date(times[key]),
  }))
}
