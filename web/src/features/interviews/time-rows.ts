import { instantOf } from '@ensemble/contract/core/wall-clock.ts'
import { zonedTime } from '../../shared/interviews/interview-words.ts'

/** A day and a time as typed, '' for what is still empty. */
export interface TimeTyped {
  day: string
  time: string
}

export const BLANK: TimeTyped = { day: '', time: '' }
export const isBlank = ({ day, time }: TimeTyped) => day === '' && time === ''
export const isSameTime = (one: TimeTyped, other: TimeTyped) => one.day === other.day && one.time === other.time

/** With one more row, on the same day as the last. */
export const withRow = (rows: readonly TimeTyped[]): TimeTyped[] => [...rows, { day: rows.at(-1)?.day ?? '', time: '' }]

/** Without a row; the last one is emptied instead. */
export const withoutRow = (rows: readonly TimeTyped[], at: number): TimeTyped[] =>
  rows.length > 1 ? rows.filter((_row, each) => each !== at) : [BLANK]

/** Adds a time, in place of the first row that is still empty; takes it out if it is there already. */
export function toggled(rows: readonly TimeTyped[], time: TimeTyped): TimeTyped[] {
  const there = rows.findIndex((row) => isSameTime(row, time))
  if (there >= 0) return withoutRow(rows, there)
  const empty = rows.findIndex(isBlank)
  return empty < 0 ? [...rows, time] : rows.map((row, at) => (at === empty ? time : row))
}

/** What the reader’s own clock shows then; undefined where it shows the same, or nothing is typed yet. */
export function ownTime({ day, time }: TimeTyped, zone: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return undefined
  return zonedTime(new Date(instantOf(day, time, zone)).toISOString(), zone).here
}
