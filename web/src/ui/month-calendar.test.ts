import { expect, test } from 'vitest'
import { inLanes, monthAfter, openingMonth, weeksOf } from './month-calendar.tsx'

test('weeks begin on Monday and hold the whole month', () => {
  const weeks = weeksOf('2027-02')
  expect(weeks).toHaveLength(4)
  expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual(['2027-02-01', '2027-02-28'])
  expect(weeksOf('2026-03').map((week) => week[0])).toEqual([
    '2026-02-23',
    '2026-03-02',
    '2026-03-09',
    '2026-03-16',
    '2026-03-23',
    '2026-03-30',
  ])
})

test('months continue across the end of a year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1)]).toEqual(['2027-01', '2026-12'])
})

test('it opens at the next upcoming month with entries, otherwise at the last one with any', () => {
  const entry = (from: string, to = from) => ({ from, to, label: 'Shoot' })
  expect(openingMonth([entry('2027-05-01'), entry('2027-03-30', '2027-04-02')], '2027-04-01')).toBe('2027-04')
  expect(openingMonth([entry('2026-05-01'), entry('2026-03-30')], '2027-04-01')).toBe('2026-05')
  expect(openingMonth([], '2027-04-01')).toBe('2027-04')
})

test('overlapping entries get separate lanes, and lanes are reused', () => {
  const entry = (label: string, from: string, to: string) => ({ label, from, to })
  const lanes = inLanes([
    entry('press', '2027-04-01', '2027-04-02'),
    entry('shoot', '2027-04-01', '2027-04-09'),
    entry('wrap', '2027-04-03', '2027-04-03'),
  ])
  expect(lanes.map(({ label, lane }) => [label, lane])).toEqual([
    ['shoot', 0],
    ['press', 1],
    ['wrap', 1],
  ])
})
