import { z } from 'zod'
import { text } from '../core/fields.ts'

const MOST_ITEMS = 30
/** False: found by search only, and part of no public answer. */
const shown = z.boolean()
const items = z.array(text(60).min(1)).min(1, 'Add at least one').max(MOST_ITEMS, `Cannot exceed ${MOST_ITEMS} entries`)
const listed = z.object({ items, shown })
const centimeters = (least: number, most: number, what: string) =>
  z
    .int(`${what} is a whole number of centimeters`)
    .min(least, `${what} is between ${least} and ${most} cm`)
    .max(most, `${what} is between ${least} and ${most} cm`)
const AGE = 'Playing age is between 0 and 100'
const age = z.int('Playing age is in whole years').min(0, AGE).max(100, AGE)

/** Playing age in years, both ends included. */
const PlayingAge = z
  .object({ from: age, to: age, shown })
  .refine(({ from, to }) => to >= from, { path: ['to'], message: 'The upper age must not be below the lower one' })

/** In centimeters; shoes in European sizes. */
const Measurements = z
  .object({
    chest: centimeters(40, 200, 'Chest').nullable(),
    waist: centimeters(40, 200, 'Waist').nullable(),
    hips: centimeters(40, 200, 'Hips').nullable(),
    shoe: z
      .number()
      .multipleOf(0.5, 'Shoe size is in whole or half sizes')
      .min(15, 'Shoe size is between 15 and 55')
      .max(55, 'Shoe size is between 15 and 55')
      .nullable(),
    shown,
  })
  .refine(({ chest, waist, hips, shoe }) => [chest, waist, hips, shoe].some((each) => each !== null), {
    path: ['chest'],
    message: 'Enter at least one measurement',
  })

/** What a craft is asked for. In a change an absent fact stays as it is, and null takes it away. */
export const CraftFacts = z.object({
  playing_age: PlayingAge.nullable().optional(),
  height: z
    .object({ cm: centimeters(40, 260, 'Height'), shown })
    .nullable()
    .optional(),
  accents: listed.nullable().optional(),
  measurements: Measurements.nullable().optional(),
  instruments: listed.nullable().optional(),
  kit: listed.nullable().optional(),
  genres: listed.nullable().optional(),
})
export type CraftFacts = z.output<typeof CraftFacts>
