import { dayWords, zoneWords } from '../core/last-day.ts'
import { isoMinute } from '../core/wall-clock.ts'
import { INTERVIEW_TYPE_LABELS, type InterviewType } from './vocabulary.ts'

const minuteOf = (at: Date, zone: string) => {
  const [day = '', time = ''] = isoMinute(at.getTime(), zone).split(' ')
  return { day, time }
}

/**
 * When an interview is: "Tue 29 Dec, 14:30" for a reader of its zone, else with both: "Tue 29 Dec, 15:30 your time (14:30 Lisbon
 * time)". For a reader whose zone is not known (null): "Tue 29 Dec, 14:30 (Lisbon time)".
 */
export function interviewWhen(at: Date, zone: string, reader: string | null, now: Date | null = new Date()): string {
  const there = minuteOf(at, zone)
  if (reader === null) return `${dayWords(there.day, now)}, ${there.time} (${zoneWords(zone)})`
  const here = minuteOf(at, reader)
  const words = `${dayWords(here.day, now)}, ${here.time}`
  if (here.day === there.day && here.time === there.time) return words
  const theirs = here.day === there.day ? there.time : `${dayWords(there.day, now)}, ${there.time}`
  return `${words} your time (${theirs} ${zoneWords(zone)})`
}

/** "45 minutes", "1 hour", "1 hour 30 minutes". */
export function lengthWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    rest > 0 && `${rest} ${rest === 1 ? 'minute' : 'minutes'}`,
  ]
  return parts.filter(Boolean).join(' ')
}

/** How and where: "In person, Studio 4, Lisbon", "Video call". */
export const howWords = (type: InterviewType, location: string | null): string =>
  [INTERVIEW_TYPE_LABELS[type], location].filter(Boolean).join(', ')
