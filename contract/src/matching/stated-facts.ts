import { z } from 'zod'

const names = z.object({ items: z.array(z.string()) }).transform(({ items }): readonly string[] => items)

/**
 * Facts that someone shows, as they are compared: ages in years, heights in centimeters, lists of names. Read from what
 * a profile stores of each kind (`{ items: […] }` for a list). What no role asks for is left out. Throws if a stored
 * fact has another shape: one that is quietly taken for absent would tell people to add what they have.
 */
export const StatedFacts = z
  .object({
    playing_age: z.object({ from: z.number(), to: z.number() }),
    height: z.object({ cm: z.number() }),
    accents: names,
    instruments: names,
    kit: names,
    licenses: names,
    genres: names,
  })
  .partial()
export type StatedFacts = z.output<typeof StatedFacts>
