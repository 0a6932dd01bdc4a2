import { folded } from '@ensemble/contract/core/folded.ts'
import type { Db } from '../platform/db/db.ts'

/** A name, the country's code and name, latitude and longitude. */
export type CitySample = readonly [name: string, code: string, country: string, lat: number, lng: number]

/** Makes cities known to a test's database, which has none: of 100,000 people each. */
export async function addCities(db: Db, cities: readonly CitySample[]): Promise<void> {
  for (const [at, [name, country_code, country, lat, lng]] of cities.entries()) {
    const [id, population] = [at + 1, 100_000]
    await db.insertInto('cities').values({ id, name, country_code, country, lat, lng, population }).execute()
    await db
      .insertInto('city_names')
      .values({ search_name: folded(name), city_id: id, population, own: true })
      .execute()
  }
}
