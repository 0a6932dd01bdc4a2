import { z } from 'zod'

const Still = z.object({
  url: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
  blur: z.string().optional(),
})
export type Still = z.infer<typeof Still>

/** A picture that ships with the product, such as the demo's, as a row stores it. */
export const stillOf = (item: { still: unknown }): Still => Still.parse(item.still)
