import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type FoundCity, type Located, namesOf } from '../../platform/places/index.ts'

export interface LocatedTalent extends Located {
  lat: number | null
  lng: number | null
  place_names: string
}

const located = (db: Db) =>
  db
    .selectFrom('talent_search')
    .select(['id', 'lat', 'lng', 'place_names'])
    .select((eb) => eb.ref('location').$notNull().as('location'))
    .where('location', 'is not', null)

/** Talent that names a place, by id. */
export const findLocated = (db: Db, after: string, limit: number): Promise<LocatedTalent[]> =>
  located(db).where('id', '>', after).orderBy('id').limit(limit).execute()

/** Those whose place was not looked up yet, by id. */
export const findNew = (db: Db, after: string, limit: number): Promise<LocatedTalent[]> =>
  located(db)
    .where(sql<boolean>`not looked_up`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** The place of one person, if it was not looked up yet. */
export const findNewOf = (db: Db, id: string): Promise<LocatedTalent[]> =>
  located(db)
    .where(sql<boolean>`not looked_up`)
    .where('id', '=', id)
    .execute()

/** Writes where these people are, unless they have moved since; undefined for a place that we don't know. */
export const setPosition = (db: Db, ids: readonly string[], location: string, at: FoundCity | undefined) =>
  db
    .updateTable('talent_search')
    .set({
      lat: at?.lat ?? null,
      lng: at?.lng ?? null,
      looked_up: true,
      place_names: namesOf(at),
    })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('location', '=', location)
    .execute()
