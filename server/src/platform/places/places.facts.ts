import { z } from 'zod'
import { defineFact } from '../facts/define-fact.ts'

/** All cities of a list are loaded; before that, a name may have been taken for a smaller city, or for none. */
export const citiesLoaded = defineFact('places.cities_loaded', z.object({ source: z.string() }))
