import { z } from 'zod'
import { CRAFTS } from '../../accounts/vocabulary.ts'
import { minorIn } from '../../core/money.ts'
import { AVAILABILITY, RATE_UNITS } from '../../profiles/terms.ts'
import type { Range } from '../fits.ts'
import people from './people.json' with { type: 'json' }

/** Both ends included. */
export const Span = z.tuple([z.int(), z.int()])
export const day = z.iso.date()
const Names = z.array(z.string()).optional()

/** Facts that have a name each. */
export const NamedFacts = z.strictObject({ accents: Names, instruments: Names, kit: Names, licenses: Names })

/** One of the fifty. The rate is in whole units of its currency, or else of `currencyAt` the place; heights in centimeters. */
const Person = z.strictObject({
  name: z.string(),
  craft: z.enum(CRAFTS),
  skills: z.array(z.string()),
  place: z.string(),
  availability: z.strictObject({ status: z.enum(AVAILABILITY), from: day.nullable() }),
  rate: z.strictObject({ amount: z.int(), unit: z.enum(RATE_UNITS), currency: z.string().optional() }).nullable(),
  years: z.int().nullable(),
  credits: z.int(),
  facts: NamedFacts.extend({ playingAge: Span.optional(), height: z.int().optional() }).optional(),
  /** Whether they asked for posts that guarantee no money. */
  unpaidToo: z.literal(true).optional(),
})
export type Person = z.output<typeof Person>

/** Three of each of ten crafts, and four of each of five others. */
export const PEOPLE: readonly Person[] = z.array(Person).parse(people)

/** Fifteen people whose figures are read only when the function is final. */
export const HELD_BACK: ReadonlySet<string> = new Set([
  'Delroy Banks',
  'Jamal Okoro',
  'Sunita Rao',
  'Noor Haddad',
  'Zadie Moore',
  'Ben Sorley',
  'Oskar Nyman',
  'Mei Tanaka',
  'Lena Vogel',
  'Kai Jensen',
  'Peter Novak',
  'Timo Berg',
  'Owen Price',
  'Paul Meier',
  'Khalid Nasser',
])

const CURRENCIES: Readonly<Record<string, string>> = { 'United Kingdom': 'GBP', Germany: 'EUR', France: 'EUR' }

/** Amounts are in the currency of the place, and in dollars for remote work. */
export const currencyAt = (place: string): string => CURRENCIES[place.split(', ').at(-1) ?? ''] ?? 'USD'

/** Whole amounts as the product keeps them. */
export function rangeOf(from: number, to: number | null, unit: string, place: string, given?: string): Range {
  const currency = given ?? currencyAt(place)
  const minor = minorIn(currency)
  return { from: from * minor, to: to === null ? null : to * minor, currency, unit }
}
