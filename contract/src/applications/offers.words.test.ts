import { expect, test } from 'vitest'
import type { OfferTerms } from './offers.schemas.ts'
import { offerChange, offerDays, offerLine } from './offers.words.ts'

const OFFER: OfferTerms = {
  pay: { unit: 'day', amount: 4_805_000, currency: 'EUR' },
  from: '2026-12-12',
  to: '2026-12-14',
  place: 'Lisbon',
  note: null,
  last_day: '2026-12-04',
}
const change = (over: Partial<OfferTerms>) => offerChange({ ...OFFER, ...over }, OFFER)

test('an offer in a line says its years', () => {
  expect(offerLine(OFFER)).toBe('€48,050 a day · Sat 12 Dec 2026 – Mon 14 Dec 2026 · Lisbon')
  expect(offerDays({ from: '2026-12-12', to: '2026-12-12' })).toBe('Sat 12 Dec 2026')
  expect(offerDays({ from: '2027-01-02', to: null })).toBe('From Sat 2 Jan 2027')
})

test.each<[Partial<OfferTerms>, string]>([
  [{}, ''],
  [{ pay: { unit: 'day', amount: 48_050, currency: 'EUR' } }, '€480.50 a day instead of €48,050 a day'],
  [{ pay: { unit: 'unpaid', amount: null, currency: null } }, 'Unpaid instead of €48,050 a day'],
  [{ to: '2026-12-12' }, 'Sat 12 Dec 2026 instead of Sat 12 Dec 2026 – Mon 14 Dec 2026'],
  [{ from: null, to: null }, 'no dates instead of Sat 12 Dec 2026 – Mon 14 Dec 2026'],
  [{ place: 'Porto', note: 'Bring boots.' }, 'Porto instead of Lisbon, with a note'],
  [{ place: null }, 'no place instead of Lisbon'],
  [{ last_day: '2026-12-05' }, 'open until Sat 5 Dec 2026 instead of until Fri 4 Dec 2026'],
])('what a correction changed: %o', (over, words) => {
  expect(change(over)).toBe(words)
})

test('what was not named before is just named now', () => {
  expect(offerChange(OFFER, { ...OFFER, place: null, from: null, to: null })).toBe(
    'Sat 12 Dec 2026 – Mon 14 Dec 2026, Lisbon',
  )
  expect(offerChange({ ...OFFER, note: null }, { ...OFFER, note: 'Boots.' })).toBe('without the note')
})
