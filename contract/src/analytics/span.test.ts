import { expect, test } from 'vitest'
import { daysIn, eachDay, periodOf, spanOf } from './span.ts'
import { PERIOD_DAYS, PERIODS } from './vocabulary.ts'

test('a period is compared with as many days right before it', () => {
  expect(spanOf('7d', '2026-03-02', '2020-01-01')).toEqual({
    from: '2026-02-24',
    to: '2026-03-02',
    before: { from: '2026-02-17', to: '2026-02-23' },
  })
  for (const period of PERIODS) {
    const { before, ...span } = spanOf(period, '2026-11-29', '2026-01-31')
    expect(daysIn(span)).toBe(PERIOD_DAYS[period] ?? 303)
    expect(periodOf({ ...span, before })).toBe(period)
    if (before)
      expect([daysIn(before), eachDay({ from: before.from, to: span.to }).length]).toEqual([
        daysIn(span),
        2 * daysIn(span),
      ])
    else expect(period).toBe('all')
  }
})

test('everything goes back to the first day, and no further than today', () => {
  expect(spanOf('all', '2026-11-29', '2026-01-31').from).toBe('2026-01-31')
  expect(spanOf('all', '2026-11-29', '2026-11-30').from).toBe('2026-11-29')
  expect(eachDay({ from: '2024-02-28', to: '2024-03-01' })).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
})

test('everything is everything, however many days it has', () => {
  expect(periodOf({ from: '2026-11-23', to: '2026-11-29', before: null })).toBe('all')
})
