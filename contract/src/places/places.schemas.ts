import { z } from 'zod'

/** A city. `label` is what the field gets: name, then administrative area or country code. */
export const Place = z
  .object({
    name: z.string(),
    city: z.string(),
    country: z.string(),
    country_code: z.string(),
    type: z.literal('city'),
    latlng: z.object({ lat: z.number(), lng: z.number() }),
    administrative: z.string().nullable(),
    label: z.string(),
  })
  .meta({ id: 'Place' })
export type Place = z.infer<typeof Place>
