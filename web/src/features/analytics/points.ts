import { peopleDay } from '../../lib/format.ts'

/** A day and its counts; their names are the series'. */
export type Day<Name extends string = string> = { day: string } & Record<Name, number>

/** A point of a chart: a day, or several days from `day` to `last` added up. */
export interface Point {
  day: string
  last: string
  values: Record<string, number>
}

/** Up to so many days each is a point; up to `MOST_WEEKS` every seven are; more are one for each month. */
const MOST_DAYS = 92
const MOST_WEEKS = 731
const WEEK = 7

/** Groups a period's days so that a phone can show them. A month is a calendar month, cut where the period is. */
export function pointsOf<Name extends string>(days: readonly Day<Name>[], names: readonly Name[]): Point[] {
  const groupOf = (day: string, at: number): string =>
    days.length <= MOST_DAYS ? day : days.length <= MOST_WEEKS ? String(Math.floor(at / WEEK)) : day.slice(0, 7)
  const points: Point[] = []
  let group: string | undefined
  for (const [at, each] of days.entries()) {
    const point = points.at(-1)
    const next = groupOf(each.day, at)
    if (point && next === group) {
      point.last = each.day
      for (const name of names) point.values[name] = (point.values[name] ?? 0) + each[name]
    } else {
      points.push({
        day: each.day,
        last: each.day,
        values: Object.fromEntries(names.map((name) => [name, each[name]])),
      })
    }
    group = next
  }
  return points
}

/** "Tue 24 Nov", or "Tue 24 Nov to Mon 30 Nov". */
export const pointDays = ({ day, last }: Pick<Point, 'day' | 'last'>): string =>
  day === last ? peopleDay(day) : `${peopleDay(day)} to ${peopleDay(last)}`
