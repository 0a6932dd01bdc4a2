import { describe, expect, test } from 'vitest'
import { daysLeft, shootDays } from './offer-start.ts'

describe('the days an offer starts with', () => {
  test('are those of the shoot, from its first to its last', () => {
    const day = (kind: string, from: string, to = from) => ({ kind, from, to })
    const dates = [
      day('rehearsal', '2026-12-01'),
      day('shoot', '2026-12-20', '2026-12-22'),
      day('shoot', '2026-12-10'),
      day('wrap', '2027-01-03'),
    ]
    expect(shootDays(dates)).toEqual({ from: '2026-12-10', to: '2026-12-22' })
    expect(shootDays([day('wrap', '2027-01-03')])).toEqual({ from: null, to: null })
  })

  test.each([
    ['to come', '2026-12-10', '2026-12-12', '2026-12-10', '2026-12-12'],
    ['under way', '2026-11-20', '2026-12-12', '2026-12-01', '2026-12-12'],
    ['over', '2026-11-20', '2026-11-22', null, null],
    ['begun, without an end', '2026-11-20', null, null, null],
    ['not named', null, null, null, null],
  ])('leave out what has passed: %s', (_name, from, to, first, last) => {
    expect(daysLeft({ from, to }, '2026-12-01')).toEqual({ from: first, to: last })
  })
})
