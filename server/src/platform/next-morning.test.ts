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
