import { places } from '@ensemble/contract/places/places.routes.ts'
import type { Place } from '@ensemble/contract/places/places.schemas.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../http/mount.ts'
import { type CityRow, findByPrefix, findNearest } from './places.queries.ts'

export { cellOf, cellsAround, type Position } from './cells.ts'
export { type FoundCity, findPlace, namesOf } from './find-place.ts'
export { type Located, lookUp, lookUpAll } from './look-up.ts'
export { kilometersFrom } from './places.queries.ts'
export { LONGEST_NAME, properNames } from './proper-names.ts'
export { CITY_LIST, ensureCities, loadCities, loadCitiesOnce, loadCitiesTask } from './load-cities.ts'

const SHOWN = 8
/** Most people are near a city; the wider circles are for the sea and the desert. In kilometers. */
const CIRCLES = [5, 20, 80, 400] as const

const present = (row: CityRow): Place => ({
  name: row.name,
  city: row.name,
  country: row.country,
  country_code: row.country_code,
  type: 'city',
  latlng: { lat: row.lat, lng: row.lng },
  administrative: row.administrative,
  label: `${row.name}, ${row.administrative ?? row.country_code}`,
})

/**
 * Cities by name and by position, from the GeoNames list (geonames.org, CC BY 4.0) on this server: a position is never
 * sent elsewhere or stored.
 */
export function mountPlaces(app: FastifyInstance): void {
  mount(app, places.search, async ({ query }, ctx) => {
    // the field holds "Los Angeles, California" after a choice: what follows the comma narrows the search
    const [name = '', ...rest] = query.q.split(',')
    const within = rest.join(',').trim()
    if (!name.trim()) return { places: [] }
    return { places: (await findByPrefix(ctx.db, name.trim(), within || null, SHOWN)).map(present) }
  })
  mount(app, places.nearest, async ({ body: { lat, lng } }, ctx) => {
    for (const km of CIRCLES) {
      const found = await findNearest(ctx.db, lat, lng, km)
      if (found) return { place: present(found) }
    }
    return { place: null }
  })
}
