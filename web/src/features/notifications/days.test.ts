import { expect, test } from 'vitest'
import { byDay, dayLabel } from './days.ts'

test.each([
  ['2026-11-25', 'Today'],
  ['2026-11-24', 'Yesterday'],
  ['2026-11-26', 'Tomorrow'],
  ['2026-11-23', 'Mon 23 Nov'],
])('%s is %s', (day, label) => {
  expect(dayLabel(day, '2026-11-25').replace(/ \d{4}$/, '')).toBe(label)
})

test('days turn with months, years and changing clocks', () => {
  expect(dayLabel('2025-12-31', '2026-01-01')).toBe('Yesterday')
  expect(dayLabel('2026-03-29', '2026-03-28')).toBe('Tomorrow')
  expect(dayLabel('2026-10-25', '2026-10-26')).toBe('Yesterday')
})

test('a list is divided by the days of the reader’s zone, in its order', () => {
  const at = (iso: string) => iso
  const list = ['2026-11-25T00:30:00Z', '2026-11-24T23:30:00Z', '2026-11-24T22:30:00Z', '2026-11-24T01:00:00Z']
  const days = (zone: string) => byDay(list, at, zone).map(({ day, items }) => [day, items.length])
  expect(days('UTC')).toEqual([
    ['2026-11-25', 1],
    ['2026-11-24', 3],
  ])
  expect(days('Europe/Berlin')).toEqual([
    ['2026-11-25', 2],
    ['2026-11-24', 2],
  ])
  expect(days('America/Los_Angeles')).toEqual([
    ['2026-11-24', 3],
    ['2026-11-23', 1],
  ])
  expect(byDay([], at)).toEqual([])
})
