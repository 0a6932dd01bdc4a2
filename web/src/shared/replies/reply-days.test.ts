import { expect, test } from 'vitest'
import { daysUntil, isSoon, promisedDays, ringShare, urgencyOf } from './reply-days.ts'

test('days are calendar days, over a change of clocks and over years', () => {
  expect(daysUntil('2026-12-03', '2026-11-24')).toBe(9)
  expect(daysUntil('2027-03-29', '2027-03-28')).toBe(1)
  expect(daysUntil('2027-01-01', '2026-12-31')).toBe(1)
  expect([daysUntil('2026-11-24', '2026-11-24'), daysUntil('2026-11-20', '2026-11-24')]).toEqual([0, -4])
})

test('the ring shows what is left of the promised days', () => {
  const left = (days: number, promised: number) => ringShare(days, promised)
  expect([left(40, 40), left(30, 40), left(10, 40), left(1, 40)]).toEqual([1, 0.75, 0.25, 0.025])
  expect([left(0, 40), left(-3, 40)]).toEqual([0.5 / 40, 0.5 / 40])
  // a date that was moved after the post went up, a promise for the same day, and one that lies before it
  expect([left(45, 40), left(0, 0), left(3, 0), left(1, -2)]).toEqual([1, 0.5, 1, 1])
})

test('the days promised count from the day the post went up', () => {
  expect(promisedDays('2026-11-24T08:00:00.000Z', '2026-12-24')).toBe(30)
  expect(promisedDays('2026-11-24T23:59:59.000Z', '2026-11-24')).toBe(0)
  expect(promisedDays('2026-12-20T00:00:00.000Z', '2027-01-03')).toBe(14)
})

test('a list shows the ring from fourteen days on; it warns at seven and two', () => {
  expect([15, 14, 1, -1].map(isSoon)).toEqual([false, true, true, true])
  expect([8, 7, 3, 2, -1].map(urgencyOf)).toEqual(['calm', 'near', 'near', 'last', 'last'])
})
