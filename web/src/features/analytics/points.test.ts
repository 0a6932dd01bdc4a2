import { expect, test } from 'vitest'
import { type Day, pointDays, pointsOf } from './points.ts'

const daysFrom = (first: string, count: number): Day<'applicants' | 'views'>[] =>
  Array.from({ length: count }, (_, at) => ({
    day: new Date(Date.parse(first) + at * 86_400_000).toISOString().slice(0, 10),
    applicants: at % 5,
    views: at,
  }))
const NAMES = ['applicants', 'views'] as const

test.each([
  [0, 0],
  [1, 1],
  [92, 92],
  [93, 14],
  [365, 53],
  [731, 105],
  [732, 25],
])('%i days are %i points, and their sum stays', (count, points) => {
  const days = daysFrom('2024-01-15', count)
  const seen = pointsOf(days, NAMES)
  expect(seen).toHaveLength(points)
  for (const name of NAMES)
    expect(seen.reduce((sum, { values }) => sum + (values[name] ?? 0), 0)).toBe(
      days.reduce((sum, day) => sum + day[name], 0),
    )
  expect([seen[0]?.day, seen.at(-1)?.last]).toEqual([days[0]?.day, days.at(-1)?.day])
})

test('weeks begin with the period, months with the calendar', () => {
  expect(pointsOf(daysFrom('2024-01-15', 100), NAMES)[1]).toMatchObject({ day: '2024-01-22', last: '2024-01-28' })
  expect(pointsOf(daysFrom('2024-01-15', 800), NAMES)[1]).toMatchObject({ day: '2024-02-01', last: '2024-02-29' })
})

test('a point says its days', () => {
  expect(pointDays({ day: '2024-01-15', last: '2024-01-15' })).toBe('Mon 15 Jan 2024')
  expect(pointDays({ day: '2024-01-15', last: '2024-01-21' })).toBe('Mon 15 Jan 2024 to Sun 21 Jan 2024')
})
