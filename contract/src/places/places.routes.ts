import { z } from 'zod'
import { text } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { Place } from './places.schemas.ts'

export const places = {
  search: route({
    method: 'GET',
    path: '/places',
    summary: 'Cities whose name starts with the text, largest first',
    access: 'public',
    query: z.object({ q: text(80) }),
    response: z.object({ places: z.array(Place) }),
  }),
  /** A POST, because addresses end up in logs and histories and bodies do not. */
  nearest: route({
    method: 'POST',
    path: '/places/nearest',
    summary: 'The city at a position; the position is not kept',
    access: 'public',
    body: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
    response: z.object({ place: Place.nullable() }),
  }),
}
