import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayEndingAt, dayWords, lastDay } from './last-day.ts'

const NOW = new Date('2026-11-24T12:00:00Z')
const ZONES = [
  'Pacific/Pago_Pago',
  'America/New_York',
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
]

describe('a last day', () => {
  test.each([
    // [day, the post's zone, the reader's, what they read]
    ['2026-12-29', 'Europe/Berlin', 'Europe/Berlin', 'Tue 29 Dec'],
    ['2026-12-29', 'Europe/Berlin', 'Europe/Paris', 'Tue 29 Dec'],
    ['2026-12-29', 'Europe/Berlin', null, 'Tue 29 Dec (Berlin time)'],
    ['2026-12-29', 'UTC', null, 'Tue 29 Dec (UTC)'],
    ['2026-12-29', 'UTC', 'Africa/Abidjan', 'Tue 29 Dec'],
    ['2026-12-29', 'UTC', 'Europe/Berlin', 'Tue 29 Dec, 23:59 UTC'],
    ['2026-12-29', 'Europe/Berlin', 'Asia/Tokyo', 'Tue 29 Dec, 23:59 Berlin time'],
    ['2026-12-29', 'Europe/Berlin', 'America/New_York', 'Tue 29 Dec, 23:59 Berlin time'],
    // the same clock time, a whole day apart
    ['2026-12-29', 'Pacific/Kiritimati', 'Pacific/Honolulu', 'Tue 29 Dec, 23:59 Kiritimati time'],
    ['2026-12-29', 'Pacific/Pago_Pago', 'Pacific/Kiritimati', 'Tue 29 Dec, 23:59 Pago Pago time'],
    ['2026-12-29', 'Pacific/Pago_Pago', 'Pacific/Midway', 'Tue 29 Dec'],
    // London and Lisbon share their clocks all year, London and Reykjavik only in winter
    ['2026-07-01', 'Europe/London', 'Europe/Lisbon', 'Wed 1 Jul'],
    ['2026-12-29', 'Europe/London', 'Atlantic/Reykjavik', 'Tue 29 Dec'],
    ['2026-07-01', 'Europe/London', 'Atlantic/Reykjavik', 'Wed 1 Jul, 23:59 London time'],
    // clocks change on this day: in London and Lisbon at once, in New York not
    ['2026-03-29', 'Europe/London', 'Europe/Lisbon', 'Sun 29 Mar'],
    ['2026-03-28', 'Europe/London', 'Atlantic/Reykjavik', 'Sat 28 Mar'],
    ['2026-03-29', 'Europe/London', 'Atlantic/Reykjavik', 'Sun 29 Mar, 23:59 London time'],
    ['2026-10-24', 'Europe/London', 'UTC', 'Sat 24 Oct, 23:59 London time'],
    ['2026-10-25', 'Europe/London', 'UTC', 'Sun 25 Oct'],
    // the next day begins at 01:00 in Cairo
    ['2026-04-23', 'Africa/Cairo', 'Africa/Cairo', 'Thu 23 Apr'],
    ['2026-04-23', 'Africa/Cairo', 'Africa/Tripoli', 'Thu 23 Apr'],
    ['2027-01-01', 'Europe/Berlin', 'Europe/Berlin', 'Fri 1 Jan 2027'],
    ['2027-01-01', 'Europe/Berlin', null, 'Fri 1 Jan 2027 (Berlin time)'],
    ['2026-09-15', 'America/Argentina/Buenos_Aires', null, 'Tue 15 Sep (Buenos Aires time)'],
  ] as const)('%s in %s, read in %s: %s', (day, zone, reader, words) => {
    expect(lastDay({ day, zone }, reader, NOW)).toBe(words)
  })

  test('is never an ISO date, starts with its weekday and day, and only a clock that differs is named', () => {
    const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, fc.constantFrom(...ZONES), fc.constantFrom(...ZONES, null), (date, zone, reader) => {
        const day = date.toISOString().slice(0, 10)
        const words = lastDay({ day, zone }, reader, NOW)
        expect(words).not.toMatch(/\d{4}-\d{2}|T00:00|00:00/)
        expect(words.startsWith(dayWords(day, NOW))).toBe(true)
        if (zone === reader) expect(words).toBe(dayWords(day, NOW))
      }),
    )
  })
})

test.each([
  ['2026-12-30T23:00:00Z', 'Europe/Berlin', '2026-12-30'],
  ['2026-12-31T00:00:00Z', 'UTC', '2026-12-30'],
  ['2026-12-30T10:00:00Z', 'Pacific/Kiritimati', '2026-12-30'],
  ['2026-12-31T11:00:00Z', 'Pacific/Pago_Pago', '2026-12-30'],
  ['2026-12-30T14:30:00Z', 'UTC', '2026-12-30'],
  ['2026-03-29T22:00:00Z', 'Europe/Berlin', '2026-03-29'],
] as const)('the day that ends at %s in %s is %s', (until, zone, day) => {
  expect(dayEndingAt(until, zone)).toBe(day)
})
