import { z } from 'zod'
import { text } from '../core/fields.ts'
import { route } from '../core/route.ts'

/** A city. `label` is what the field takes: name, then administrative area or country code. */
export const Place = z
  .object({
    name: z.string(), city: z.string(), country: z.string(), countryCode: z.string(), type: z.literal('city'),
    latlng: z.object({ lat: z.number(), lng: z.number() }), administrative: z.string().nullable(), label: z.string(),
  })
  .meta({ id: 'Place' })
export type Place = z.infer<typeof Place>

export const places = {
  search: route({
    method: 'GET', path: '/places', summary: 'Cities whose name starts with the text, largest first', access: 'public',
    query: z.object({ q: text(80) }), response: z.object({ places: z.array(Place) }),
  }),
  nearest: route({
    method: 'GET', path: '/places/nearest', summary: 'The city at a position; the position is not kept', access: 'public',
    query: z.object({ lat: z.coerce.number().min(-90).max(90), lng: z.coerce.number().min(-180).max(180) }), response: z.object({ place: Place.nullable() }),
  }),
}
