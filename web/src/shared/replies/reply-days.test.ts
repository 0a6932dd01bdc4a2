import { expect, test } from 'vitest'
import { daysUntil, daysWords, ringShare, urgencyOf } from './reply-days.ts'

test('days are calendar days, over a change of clocks and over years', () => {
  expect(daysUntil('2026-12-03', '2026-11-24')).toBe(9)
  expect(daysUntil('2027-03-29', '2027-03-28')).toBe(1)
  expect(daysUntil('2027-01-01', '2026-12-31')).toBe(1)
  expect([daysUntil('2026-11-24', '2026-11-24'), daysUntil('2026-11-20', '2026-11-24')]).toEqual([0, -4])
})

test('the ring empties over the last fourteen days and warns at seven and two', () => {
  expect([30, 14, 7, 0, -3].map(ringShare)).toEqual([1, 1, 0.5, 0.5 / 14, 0.5 / 14])
  expect([8, 7, 3, 2, -1].map(urgencyOf)).toEqual(['calm', 'near', 'near', 'last', 'last'])
})

test('a distance in words', () => {
  expect([0, 1, 3, -1, -4].map(daysWords)).toEqual(['today', 'tomorrow', 'in 3 days', 'yesterday', '4 days ago'])
})
