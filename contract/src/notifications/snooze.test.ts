import { describe, expect, test } from 'vitest'
import { snoozeTimes } from './snooze.ts'

const times = (now: string, zone: string) =>
  Object.fromEntries(snoozeTimes(new Date(now), zone).map(({ key, at }) => [key, at.toISOString()]))
/** By another way: when clocks in a zone show it. */
const at = (shown: string, zone: string) =>
  new Date(Temporal.PlainDateTime.from(shown).toZonedDateTime(zone).epochMilliseconds).toISOString()

describe('until when something can be snoozed', () => {
  test.each([
    ['a Wednesday afternoon', '2026-11-25T14:20:30', 'Europe/Berlin', '2026-11-26', '2026-11-30'],
    ['a Sunday: next week is not tomorrow', '2026-11-29T10:00:00', 'Europe/Berlin', '2026-11-30', '2026-12-07'],
    ['a Monday: next week is not today', '2026-11-30T10:00:00', 'Europe/Berlin', '2026-12-01', '2026-12-07'],
    ['the day before clocks go forward', '2026-03-28T12:00:00', 'Europe/Berlin', '2026-03-29', '2026-03-30'],
    ['the day that they do', '2026-03-29T01:30:00', 'Europe/Berlin', '2026-03-30', '2026-04-06'],
    ['the day before they go back', '2026-10-24T12:00:00', 'Europe/Berlin', '2026-10-25', '2026-10-26'],
    ['the day that they do, in New York', '2026-11-01T00:30:00', 'America/New_York', '2026-11-02', '2026-11-09'],
    ['half an hour, on Lord Howe', '2026-10-03T12:00:00', 'Australia/Lord_Howe', '2026-10-04', '2026-10-05'],
    ['the last day of a year', '2026-12-31T15:00:00', 'Pacific/Kiritimati', '2027-01-01', '2027-01-04'],
    ['a zone of three quarters of an hour', '2028-02-28T08:00:00', 'Asia/Kathmandu', '2028-02-29', '2028-03-06'],
  ])('on %s', (_day, shown, zone, tomorrow, monday) => {
    const now = at(shown, zone)
    expect(times(now, zone)).toEqual({
      hour: new Date(Date.parse(now) + 3_600_000).toISOString(),
      evening: at(`${shown.slice(0, 10)}T18:00`, zone),
      tomorrow: at(`${tomorrow}T09:00`, zone),
      week: at(`${monday}T09:00`, zone),
    })
  })

  test('the day is the reader’s, not the server’s', () => {
    // 23:30 on Tuesday in Tokyo, Tuesday afternoon in London
    const now = '2026-11-24T14:30:00.000Z'
    expect(times(now, 'Asia/Tokyo')['tomorrow']).toBe('2026-11-25T00:00:00.000Z')
    expect(times(now, 'Europe/London')['tomorrow']).toBe('2026-11-25T09:00:00.000Z')
    // half an hour later it is Wednesday there
    expect(times('2026-11-24T15:00:00.000Z', 'Asia/Tokyo')['tomorrow']).toBe('2026-11-26T00:00:00.000Z')
  })

  test('this evening is not offered once it is an hour away or less', () => {
    const keys = (now: string) => snoozeTimes(new Date(now), 'UTC').map(({ key }) => key)
    expect(keys('2026-11-24T16:59:59Z')).toEqual(['hour', 'evening', 'tomorrow', 'week'])
    for (const now of ['2026-11-24T17:00:00Z', '2026-11-24T18:30:00Z', '2026-11-24T23:59:59Z'])
      expect(keys(now)).toEqual(['hour', 'tomorrow', 'week'])
  })

  test('each is in the future and within 30 days, at any hour of a year', () => {
    for (const zone of ['UTC', 'America/St_Johns', 'Pacific/Apia'])
      for (let now = Date.UTC(2026, 0, 1); now < Date.UTC(2027, 0, 1); now += 3_600_000 * 7)
        for (const { at } of snoozeTimes(new Date(now), zone)) {
          expect(at.getTime()).toBeGreaterThan(now)
          expect(at.getTime()).toBeLessThanOrEqual(now + 9 * 86_400_000)
        }
  })
})
