import { expect, test } from 'vitest'
import { daysWords, shareOf, spanWords, thanBefore, whatChanged, whatOthersSaw } from './words.ts'

const figures = (now: number, before: number | null, hires = 0, growth: number | null = null) =>
  ({
    figures: { applicants: { now, before }, hires: { now: hires, before: 0 }, growth },
  }) as unknown as Parameters<typeof whatChanged>[0]

test.each([
  [figures(0, 0), '30d', 'No one has applied in the last 30 days.'],
  [figures(1, 0), '7d', '1 person applied in the last 7 days, 1 more than in the 7 days before.'],
  [
    figures(12, 8, 2, 50),
    '30d',
    '12 people applied in the last 30 days, 4 more (+50%) than in the 30 days before. You hired 2.',
  ],
  [figures(6, 8, 0, -25), '90d', '6 people applied in the last 90 days, 2 fewer (−25%) than in the 90 days before.'],
  [figures(8, 8, 0, 0), '1y', '8 people applied in the last year, as many as in the year before.'],
  [figures(1234, null, 3), 'all', '1,234 people applied so far. You hired 3.'],
] as const)('what changed (%#)', (overview, period, words) => {
  expect(whatChanged(overview, period)).toBe(words)
})

test('what others saw', () => {
  const views = (now: number, before: number | null) => ({ profile: { now, before }, projects: { now: 2, before } })
  expect(whatOthersSaw({ views: views(5, 3) }, '30d')).toBe(
    'Your profile and projects were looked at 7 times in the last 30 days, 1 more than in the 30 days before.',
  )
  expect(whatOthersSaw({ views: views(5, null) }, 'all')).toBe(
    'Your profile and projects were looked at 7 times so far.',
  )
})

test('fewer than five have no share', () => {
  expect([shareOf(2, 4), shareOf(2, 5), shareOf(1, 3000)]).toEqual([undefined, '40%', '0%'])
})

test('spans and days are said as people say them', () => {
  expect([0.4, 1, 30, 47.6, 72].map(spanWords)).toEqual(['under an hour', '1 hour', '30 hours', '48 hours', '3 days'])
  expect([0.3, 1, 1.52, 12.4].map(daysWords)).toEqual(['under a day', '1 day', '1.5 days', '12 days'])
  expect(thanBefore({ now: 3, before: 3 }, '7d')).toBe('as in the 7 days before')
})
