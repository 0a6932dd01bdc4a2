import { z } from 'zod'
import { blankAsAbsent, currency, day, id, minorUnits, text, timestamp, whenThere } from '../core/fields.ts'
import { hasAmount } from '../posts/pay-units.ts'
import { PAY_UNITS } from '../posts/vocabulary.ts'

/** What an offer pays, in minor units; an amount exactly where the unit promises money. */
const OfferPay = z
  .object({
    unit: z.enum(PAY_UNITS, 'Choose how you pay'),
    amount: minorUnits(1e12).min(1, 'Enter an amount').nullable().default(null),
    currency: currency.nullable().default(null),
  })
  .refine(({ unit, amount, currency }) => !hasAmount(unit) || (amount !== null && currency !== null), {
    path: ['amount'],
    message: 'Enter an amount',
  })
  .refine(({ unit, amount }) => hasAmount(unit) || amount === null, {
    path: ['amount'],
    message: 'This kind of pay has no amount',
  })

/** `version`: the application's, as the maker of the offer saw it. `valid_until`: the last day to answer, in the post's zone. */
export const OfferInput = z
  .object({
    version: z.int().min(1),
    pay: OfferPay,
    from: day.nullable().default(null),
    to: day.nullable().default(null),
    place: blankAsAbsent(text(100, { max: 'Place cannot exceed 100 characters' })),
    note: blankAsAbsent(text(1000, { max: 'Note cannot exceed 1000 characters' })),
    valid_until: day,
  })
  .refine(({ from, to }) => !to || !!from, { path: ['from'], message: 'Choose the first day, too' })
  .refine(({ from, to }) => !from || !to || to >= from, {
    path: ['to'],
    message: 'The end can’t be before the start',
    when: whenThere('from', 'to'),
  })
export type OfferInput = z.input<typeof OfferInput>

const terms = {
  pay: z.object({
    unit: z.enum(PAY_UNITS),
    amount: z.number().nullable(),
    currency: z.string().nullable(),
  }),
  from: z.string().nullable(),
  to: z.string().nullable(),
  place: z.string().nullable(),
  note: z.string().nullable(),
}

/** An offer as both sides see it; amounts are in minor units. */
export const Offer = z
  .object({
    id,
    ...terms,
    at: timestamp,
  })
  .meta({ id: 'Offer' })
export type Offer = z.infer<typeof Offer>

/** The terms of an offer with the last day to answer, in the zone of its post; null if it is not known. */
const Terms = z.object({ ...terms, last_day: z.string().nullable() }).meta({ id: 'OfferTerms' })
export type OfferTerms = z.infer<typeof Terms>
/** What an offer says, and what the one said that it replaced. */
export const OfferChange = z.object({ now: Terms, before: Terms.nullable() }).meta({ id: 'OfferChange' })
export type OfferChange = z.infer<typeof OfferChange>
