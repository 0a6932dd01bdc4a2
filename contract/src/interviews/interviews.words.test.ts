import { expect, test } from 'vitest'
import { howWords, interviewWhen, lengthWords } from './interviews.words.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const when = (at: string, zone: string, reader: string | null) => interviewWhen(new Date(at), zone, reader, NOW)

test.each([
  ['its own zone', 'Europe/Lisbon', 'Sat 28 Mar, 14:30'],
  ['a zone with the same clocks', 'Europe/London', 'Sat 28 Mar, 14:30'],
  ['another zone', 'America/New_York', 'Sat 28 Mar, 10:30 your time (14:30 Lisbon time)'],
  ['another day', 'Pacific/Auckland', 'Sun 29 Mar, 03:30 your time (Sat 28 Mar, 14:30 Lisbon time)'],
  ['an unknown zone', null, 'Sat 28 Mar, 14:30 (Lisbon time)'],
])('a reader in %s', (_name, reader, words) => {
  expect(when('2026-03-28T14:30:00Z', 'Europe/Lisbon', reader)).toBe(words)
})

test.each([
  ['Europe/Berlin', '2026-03-29T00:30:00Z', '01:30', '2026-03-29T01:30:00Z', '03:30'],
  ['America/New_York', '2026-03-08T06:30:00Z', '01:30', '2026-03-08T07:30:00Z', '03:30'],
  ['Australia/Lord_Howe', '2026-10-03T15:15:00Z', '01:45', '2026-10-03T15:45:00Z', '02:45'],
])('over the change of clocks in %s', (zone, before, early, after, late) => {
  expect(when(before, zone, zone)).toMatch(new RegExp(`, ${early}$`))
  expect(when(after, zone, zone)).toMatch(new RegExp(`, ${late}$`))
})

test('lengths and ways to meet', () => {
  expect([1, 15, 60, 90, 120].map(lengthWords)).toEqual([
    '1 minute',
    '15 minutes',
    '1 hour',
    '1 hour 30 minutes',
    '2 hours',
  ])
  expect(howWords('in-person', 'Studio 4, Lisbon')).toBe('In person, Studio 4, Lisbon')
  expect(howWords('video', null)).toBe('Video call')
})
