import { describe, expect, test } from 'vitest'
import { AppError } from '../../platform/errors.ts'
import { readTimes } from './times.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const read = (slots: { day: string; time: string }[], { zone = 'Europe/Lisbon', minutes = 60, now = NOW } = {}) => {
  try {
    return readTimes(slots, { zone, minutes, now }).map((at) => at.toISOString())
  } catch (cause) {
    if (cause instanceof AppError) return [cause.code, ...Object.keys(cause.fields ?? {})]
    throw cause
  }
}

describe('a time is what clocks show in its zone', () => {
  test.each([
    ['Europe/Lisbon', '2026-03-28', '2026-03-28T02:30:00.000Z'],
    ['Europe/Lisbon', '2026-03-30', '2026-03-30T01:30:00.000Z'],
    ['America/New_York', '2026-03-07', '2026-03-07T07:30:00.000Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T06:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-04', '2026-04-03T15:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-06', '2026-04-05T16:00:00.000Z'],
  ])('%s on %s', (zone, day, at) => {
    expect(read([{ day, time: '02:30' }], { zone })).toEqual([at])
  })

  test.each([
    ['Europe/Berlin', '2026-03-29'],
    ['America/New_York', '2026-03-08'],
    ['Australia/Lord_Howe', '2026-10-04'],
  ])('%s skips 02:15 on %s: it is refused at its field', (zone, day) => {
    expect(read([{ day, time: '02:15' }], { zone })).toEqual(['interviews.slot_skipped', 'slots.0.time'])
  })

  test('of a time that clocks show twice, the first counts', () => {
    expect(read([{ day: '2026-10-25', time: '02:30' }], { zone: 'Europe/Berlin' })).toEqual([
      '2026-10-25T00:30:00.000Z',
    ])
  })
})

describe('refused, each at its field', () => {
  const day = '2026-03-10'
  test.each([
    ['passed', [{ day: '2026-03-01', time: '11:59' }], 'interviews.slot_passed', 'slots.0.time'],
    [
      'now',
      [
        { day, time: '10:00' },
        { day: '2026-03-01', time: '12:00' },
      ],
      'interviews.slot_passed',
      'slots.1.time',
    ],
    ['more than a year away', [{ day: '2027-03-02', time: '12:00' }], 'interviews.slot_far', 'slots.0.time'],
    [
      'overlapping',
      [
        { day, time: '10:30' },
        { day, time: '10:00' },
      ],
      'interviews.slots_overlap',
      'slots.1.time',
    ],
    [
      'over midnight',
      [
        { day, time: '23:30' },
        { day: '2026-03-11', time: '00:15' },
      ],
      'interviews.slots_overlap',
      'slots.1.time',
    ],
  ])('%s', (_name, slots, code, field) => {
    expect(read(slots)).toEqual([code, field])
  })

  test('one right after another is fine, in any order', () => {
    expect(
      read([
        { day, time: '11:00' },
        { day, time: '10:00' },
      ]),
    ).toHaveLength(2)
  })
})
