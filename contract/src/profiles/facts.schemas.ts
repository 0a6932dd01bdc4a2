import { z } from 'zod'
import { text } from '../core/fields.ts'

const MOST_ITEMS = 30
/** False: for search only, and never part of a public response. */
const shown = z.boolean()
const items = z.array(text(60).min(1)).min(1, 'Add at least one').max(MOST_ITEMS, `Cannot exceed ${MOST_ITEMS} entries`)
const listed = z.object({ items, shown })
const centimeters = (least: number, most: number, what: string) =>
  z
    .int(`${what} must be a whole number of centimeters`)
    .min(least, `${what} must be between ${least} and ${most} cm`)
    .max(most, `${what} must be between ${least} and ${most} cm`)
const AGE = 'Playing age must be between 0 and 100'
const age = z.int('Playing age must be in whole years').min(0, AGE).max(100, AGE)

/** Playing age in years, both ends included. */
const PlayingAge = z
  .object({ from: age, to: age, shown })
  .refine(({ from, to }) => to >= from, { path: ['to'], message: 'The upper age can’t be below the lower one' })

/** In centimeters; shoes in European sizes. */
const Measurements = z
  .object({
    chest: centimeters(40, 200, 'Chest').nullable(),
    waist: centimeters(40, 200, 'Waist').nullable(),
    hips: centimeters(40, 200, 'Hips').nullable(),
    shoe: z
      .number()
      .multipleOf(0.5, 'Shoe size must be a whole or half size')
      .min(15, 'Shoe size must be between 15 and 55')
      .max(55, 'Shoe size must be between 15 and 55')
      .nullable(),
    shown,
  })
  .refine(({ chest, waist, hips, shoe }) => [chest, waist, hips, shoe].some((each) => each !== null), {
    path: ['chest'],
    message: 'Enter at least one measurement',
  })

/** What a craft is asked for. In a change, an absent fact stays as it is, and null removes it. */
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
  licenses: listed.nullable().optional(),
  genres: listed.nullable().optional(),
})
export type CraftFacts = z.output<typeof CraftFacts>
