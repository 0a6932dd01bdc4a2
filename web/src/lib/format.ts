import { lastDay as lastDayFor } from '@ensemble/contract/core/last-day.ts'
import { dateForm } from './date-form.ts'
import { ownZone } from './zone.ts'

export { amount as money } from '@ensemble/contract/core/money.ts'
export { payWords as pay } from '@ensemble/contract/posts/pay-words.ts'

const sameYear = (date: Date) => date.getFullYear() === new Date().getFullYear()

/**
 * "Tue 24 Nov, 18:00" in the reader's zone (the account's, otherwise the device's) or in the given one; with the year
 * unless it is the current one.
 */
export function peopleTime(iso: string, timeZone?: string): string {
  const date = new Date(iso)
  return `${day(date, timeZone)}, ${clock(date, timeZone)}`
}

/**
 * A time in the reader's zone, and the local time of the place where they differ: "Tue 24 Nov, 10:30 (19:30 there)".
 */
export function placeTime(iso: string, zoneThere: string, zoneHere?: string): string {
  const here = peopleTime(iso, zoneHere)
  const there = peopleTime(iso, zoneThere)
  if (here === there) return here
  const date = new Date(iso)
  return `${here} (${day(date, zoneHere) === day(date, zoneThere) ? clock(date, zoneThere) : there} there)`
}

const clock = dateForm({ hour: '2-digit', minute: '2-digit' })
const weekday = dateForm({ weekday: 'short' })
const wholeWeekday = dateForm({ weekday: 'long' })
const dayOfMonth = dateForm({ day: 'numeric', month: 'short' })
const dayOfYear = dateForm({ day: 'numeric', month: 'short', year: 'numeric' })
const wholeDay = dateForm({ day: 'numeric', month: 'long', year: 'numeric' })
const exact = dateForm({ dateStyle: 'full', timeStyle: 'long' })

/** "18:04" in the reader's zone or in the given one. */
export const clockTime = (iso: string, timeZone?: string) => clock(new Date(iso), timeZone)

const WEEK_MS = 6 * 86_400_000

/** When something was last seen, from milliseconds: "14:10" today, "Tuesday 14:10" within the week, else "Tue 24 Nov, 14:10". */
export function lastSeen(at: number, now = Date.now()): string {
  const date = new Date(at)
  if (day(date) === day(new Date(now))) return clock(date)
  return now - at < WEEK_MS ? `${wholeWeekday(date)} ${clock(date)}` : peopleTime(date.toISOString())
}

/** "Tue 24 Nov" of an instant, or of a calendar day YYYY-MM-DD, which has no zone. */
export function peopleDay(value: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? day(new Date(`${value}T12:00:00Z`), 'UTC') : day(new Date(value))
}

/** The last day for something, in its post's zone: "Tue 24 Nov", with hour and zone where the reader's day doesn't end with it. */
export const lastDay = (day: string, zone: string): string => lastDayFor({ day, zone }, ownZone())

/** "21 November 2026" of an instant: a date given as evidence includes its year. */
export const fullDay = (iso: string) => wholeDay(new Date(iso))

function day(date: Date, timeZone?: string): string {
  const rest = (sameYear(date) ? dayOfMonth : dayOfYear)(date, timeZone)
  return `${weekday(date, timeZone)} ${rest.replace('Sept', 'Sep')}`
}

/** The full instant with its zone, for hover and focus. */
export const exactTime = (iso: string) => exact(new Date(iso))

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** "in 3 days", "yesterday", "just now". */
export function inWords(iso: string, now = Date.now()): string {
  const seconds = (new Date(iso).getTime() - now) / 1000
  const step = steps.find(([, size]) => Math.abs(seconds) >= size)
  return step ? relative.format(Math.trunc(seconds / step[1]), step[0]) : 'just now'
}

/** "1 applicant", "1,204 applicants". */
export const count = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`

/** Bytes as people read them: "2.4 MB" (1 MB = 1,048,576 bytes). */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  return bytes < 1_048_576 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`
}

/** "Good morning" before 12, "Good afternoon" before 18, otherwise "Good evening", in local time. */
export function greeting(hour = new Date().getHours()): string {
  return hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening'
}
