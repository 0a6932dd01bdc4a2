import { expect, test } from 'vitest'
import { BLANK, ownTime, toggled, withoutRow, withRow } from './time-rows.ts'

const [one, two] = [
  { day: '2026-12-29', time: '14:30' },
  { day: '2026-12-30', time: '09:00' },
]

test('a row begins on the day of the last, and the last row is never gone', () => {
  expect(withRow([one])).toEqual([one, { day: '2026-12-29', time: '' }])
  expect(withoutRow([one, two], 0)).toEqual([two])
  expect(withoutRow([one], 0)).toEqual([BLANK])
})

test('a free time takes the first empty row, and leaves again', () => {
  expect(toggled([BLANK], one)).toEqual([one])
  expect(toggled([one, BLANK], two)).toEqual([one, two])
  expect(toggled([one], two)).toEqual([one, two])
  expect(toggled([one, two], one)).toEqual([two])
  expect(toggled([one], one)).toEqual([BLANK])
})

test('the reader’s own time, once a row is whole and where it differs', () => {
  expect(ownTime({ day: '2026-12-29', time: '' }, 'Asia/Tokyo')).toBeUndefined()
  expect(ownTime(one, 'Asia/Tokyo')).toMatch(/your time$/)
  expect(ownTime(one, Intl.DateTimeFormat().resolvedOptions().timeZone)).toBeUndefined()
})
