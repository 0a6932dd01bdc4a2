import { expect, test } from 'vitest'
import { nextMorning } from './next-morning.ts'

test.each([
  ['daily', 'Europe/Stockholm', '2026-11-21T05:00:00Z', '2026-11-21T06:00:00.000Z'],
  ['daily', 'Europe/Stockholm', '2026-11-21T06:00:00Z', '2026-11-22T06:00:00.000Z'],
  ['daily', 'America/Los_Angeles', '2026-11-21T06:00:00Z', '2026-11-21T15:00:00.000Z'],
  ['daily', null, '2026-11-21T06:59:59Z', '2026-11-21T07:00:00.000Z'],
  ['daily', 'Nowhere/Atall', '2026-11-21T06:59:59Z', '2026-11-21T07:00:00.000Z'],
  // the night the clocks go back: a day of 25 hours
  ['daily', 'Europe/Berlin', '2026-10-24T08:00:00Z', '2026-10-25T06:00:00.000Z'],
  // Saturday, Monday before seven, Monday at seven
  ['weekly', 'Asia/Tokyo', '2026-11-21T00:00:00Z', '2026-11-22T22:00:00.000Z'],
  ['weekly', 'UTC', '2026-11-23T06:00:00Z', '2026-11-23T07:00:00.000Z'],
  ['weekly', 'UTC', '2026-11-23T07:00:00Z', '2026-11-30T07:00:00.000Z'],
] as const)('%s in %s after %s is %s', (frequency, zone, now, next) =>
  expect(nextMorning(frequency, zone, new Date(now)).toISOString()).toBe(next),
)

test('for one moment each zone and frequency has its own, and what one caller does with it changes no other', () => {
  const now = new Date('2026-11-23T06:00:00Z')
  const all = () =>
    (['daily', 'weekly'] as const).flatMap((frequency) =>
      ['UTC', 'Asia/Tokyo', null].map((zone) => nextMorning(frequency, zone, now)),
    )
  const first = all()
  expect(first.map((at) => at.toISOString())).toEqual([
    '2026-11-23T07:00:00.000Z',
    '2026-11-23T22:00:00.000Z',
    '2026-11-23T07:00:00.000Z',
    '2026-11-23T07:00:00.000Z',
    '2026-11-29T22:00:00.000Z',
    '2026-11-23T07:00:00.000Z',
  ])
  const times = first.map((at) => at.getTime())
  for (const at of first) at.setTime(0)
  expect(all().map((at) => at.getTime())).toEqual(times)
  now.setTime(Date.parse('2026-11-24T06:00:00Z'))
  expect(nextMorning('daily', 'UTC', now).toISOString()).toBe('2026-11-24T07:00:00.000Z')
})
