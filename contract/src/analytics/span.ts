import { type Period, PERIOD_DAYS, PERIODS } from './vocabulary.ts'

/** Whole days, both included: YYYY-MM-DD. */
export interface Days {
  from: string
  to: string
}

const DAY_MS = 86_400_000

/** The day so many days after another (before it, if negative). */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** How many days there are, both included. */
export const daysIn = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** Each day, the first one first. */
export const eachDay = (days: Days): string[] =>
  Array.from({ length: Math.max(0, daysIn(days)) }, (_none, at) => dayAfter(days.from, at))

/**
 * The days of a period that ends today, and as many before it. Everything goes back to `first` and is compared with
 * nothing.
 */
export function spanOf(period: Period, today: string, first: string): Days & { before: Days | null } {
  const length = PERIOD_DAYS[period]
  if (length === null) return { from: first < today ? first : today, to: today, before: null }
  const from = dayAfter(today, 1 - length)
  return { from, to: today, before: { from: dayAfter(from, -length), to: dayAfter(from, -1) } }
}

/** Which period an answer is of, as its days say: while the next one is read, words must not run ahead of the numbers. */
export const periodOf = ({ before, ...days }: Days & { before: Days | null }): Period =>
  PERIODS.find((period) => before !== null && PERIOD_DAYS[period] === daysIn(days)) ?? 'all'

/** Whole days of a zone. */
export interface Span extends Days {
  zone: string
}
