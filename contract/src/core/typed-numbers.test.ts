import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digitsOf } from './money.ts'
import { TYPED } from './typed-numbers.sample.ts'
import {
  MOST_AMOUNT,
  readAmount,
  readDecimal,
  type Reading,
  readWhole,
  typedAmount,
  typedNumber,
} from './typed-numbers.ts'

const REASONS: readonly [reason: string, said: RegExp][] = [
  ['other', /^“.+” isn’t [A-Z]{3}\. Choose the currency beside the amount\.$/],
  ['groups', /^The groups of digits don’t fit together\. Write it like 1,234,567\.$/],
  ['below', /^This can’t be below zero\.$/],
  ['large', /^Enter a smaller (amount|number)$/],
  ['decimals', /^(JPY has no decimals\. Write a whole amount\.|[A-Z]{3} has at most \d digits after the point\.)$/],
  ['none', /^Enter an amount, such as 1200$/],
]
/** A reading as the table says it. */
function said(reading: Reading, digits: number): string {
  const inFull = (value: number) => (value / 10 ** digits).toFixed(digits)
  if (reading.kind === 'read') return inFull(reading.value)
  if (reading.kind === 'asked') return reading.readings.map(inFull).join(' or ')
  if (reading.kind === 'empty') return ''
  const reason = reading.why === 'Whole numbers only.' ? 'decimals' : undefined
  return `! ${reason ?? REASONS.find(([, words]) => words.test(reading.why))?.[0] ?? reading.why}`
}

test.each(TYPED)('%j is €%s, ¥%s, KWD %s and %s of anything', (typed, eur, jpy, kwd, whole) => {
  expect([
    said(readAmount(typed, 'EUR'), 2),
    said(readAmount(typed, 'JPY'), 0),
    said(readAmount(typed, 'KWD'), 3),
    said(readWhole(typed), 0),
  ]).toEqual([eur, jpy, kwd, whole])
})

test('groups of two are for currencies that are counted so', () => {
  expect(readAmount('12,34,567', 'INR')).toEqual({ kind: 'read', value: 123_456_700 })
  expect(readAmount('₹1,23,456.50', 'INR')).toEqual({ kind: 'read', value: 12_345_650 })
  expect(readAmount('1.23.456', 'INR').kind).toBe('refused')
})

test('only the chosen currency’s own sign is left out', () => {
  const read = { kind: 'read', value: 48_000 }
  expect(readAmount('$480', 'CAD')).toEqual(read)
  expect(readAmount('CA$480', 'CAD')).toEqual(read)
  expect(readAmount('480 kr.', 'SEK')).toEqual(read)
  expect(readAmount('CHF 480.–', 'CHF')).toEqual(read)
  expect(readAmount('Rs.480', 'INR')).toEqual(read)
  expect(readAmount('US$480', 'CAD')).toEqual({
    kind: 'refused',
    why: '“US$” isn’t CAD. Choose the currency beside the amount.',
  })
  expect(readAmount('480 GBP', 'EUR')).toEqual({
    kind: 'refused',
    why: '“GBP” isn’t EUR. Choose the currency beside the amount.',
  })
})

test('only what is within the limit is asked', () => {
  expect(readAmount('1.234', 'KWD').kind).toBe('asked')
  expect(readAmount('1.234', 'KWD', 10_000)).toEqual({ kind: 'read', value: 1234 })
  expect(readAmount('10000000000', 'EUR', MOST_AMOUNT)).toEqual({ kind: 'read', value: MOST_AMOUNT })
  expect(readAmount('10000000000,01', 'EUR', MOST_AMOUNT).kind).toBe('refused')
})

test('a size takes either point', () => {
  const WHY = 'Shoe size must be a whole or half size'
  expect(readDecimal('42,5', 1, WHY)).toEqual({ kind: 'read', value: 425 })
  expect(readDecimal('42.5', 1, WHY)).toEqual({ kind: 'read', value: 425 })
  expect(readDecimal('42', 1, WHY)).toEqual({ kind: 'read', value: 420 })
  expect(readDecimal('42.25', 1, WHY)).toEqual({ kind: 'refused', why: WHY })
  expect(readDecimal('large', 1, WHY)).toEqual({ kind: 'refused', why: WHY })
})

test('every amount of every currency is read back as its field shows it', () => {
  const currencies = Intl.supportedValuesOf('currency')
  expect(new Set(currencies.map(digitsOf)).size).toBeGreaterThan(2)
  fc.assert(
    fc.property(
      fc.constantFrom(...currencies),
      fc.oneof(fc.nat(2_000_000), fc.integer({ min: 0, max: MOST_AMOUNT })),
      (currency, minor) => {
        expect(readAmount(typedAmount(minor, currency), currency)).toEqual({ kind: 'read', value: minor })
      },
    ),
    { numRuns: 3000 },
  )
  expect([typedAmount(48_050, 'EUR'), typedAmount(120_000, 'EUR'), typedAmount(5000, 'JPY')]).toEqual([
    '480.50',
    '1200',
    '5000',
  ])
  expect([typedAmount(1_234_000, 'KWD'), typedAmount(1500, 'KWD'), typedAmount(1234, 'KWD')]).toEqual([
    '1234',
    '1.5',
    '1.2340',
  ])
})

test('every whole number and every size is read back, too', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (value) => {
      expect(readWhole(typedNumber(value, 0))).toEqual({ kind: 'read', value })
      expect(readDecimal(typedNumber(value, 1), 1, 'No')).toEqual({ kind: 'read', value })
    }),
  )
})

test('whatever is typed has an answer, and nothing else is read than digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('EUR', 'JPY', 'KWD', 'INR'), (typed, currency) => {
      const reading = readAmount(typed, currency)
      if (reading.kind === 'read') expect(/\p{Nd}/u.test(typed)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
