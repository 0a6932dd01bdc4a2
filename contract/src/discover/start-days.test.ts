import { expect, test } from 'vitest'
import { RATES } from '../talent-pool/vocabulary.ts'
import { DiscoverQuery } from './discover.schemas.ts'
import { RATE_ENDS, rateWords } from './rates.ts'
import { startDaysOf, startDaysText } from './start-days.ts'

test.each([
  ['2026-12-01..2026-12-24', { from: '2026-12-01', to: '2026-12-24' }],
  ['2026-12-01..2026-12-01', { from: '2026-12-01', to: '2026-12-01' }],
  ['2026-12-01..', { from: '2026-12-01', to: null }],
  ['..2026-12-24', { from: null, to: '2026-12-24' }],
])('%s is a range of days, and is spelled the same again', (text, days) => {
  expect(startDaysOf(text)).toEqual(days)
  expect(startDaysText(days)).toBe(text)
})

test.each([
  '',
  '..',
  '2026-12-01',
  '2026-12-24..2026-12-01',
  '2026-02-30..',
  '2026-13-01..',
  '1-1-1..',
  'x..y',
  '1899-12-31..',
])('“%s” is none, and is refused with a message', (text) => {
  expect(startDaysOf(text)).toBeUndefined()
  expect(DiscoverQuery.safeParse({ starts: text }).error?.issues.map(({ message }) => message)).toEqual([
    'Choose days like 2026-12-01..2026-12-24, with the last one not before the first',
  ])
})

test('rates follow one another without a gap, in words of their currency', () => {
  expect(RATES.map((rate) => RATE_ENDS[rate].below)).toEqual([
    ...RATES.slice(1).map((rate) => RATE_ENDS[rate].from),
    null,
  ])
  expect(RATES.map((rate) => rateWords(rate, 'USD'))).toEqual([
    'Up to $50 an hour',
    '$50–100 an hour',
    '$100–200 an hour',
    '$200+ an hour',
  ])
  expect(rateWords('50-100', 'EUR')).toBe('€50–100 an hour')
})
