import type { SearchFrequency } from '@ensemble/contract/searches/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { fanout } from '../../platform/db/placement.ts'
import { COLUMNS, KEPT, type SearchRow } from './searches.reads.ts'

/** When the person hears about a search next, and since when results count as new. */
export interface Telling {
  frequency: SearchFrequency
  due: Date | null
  seen: Date
}

export async function insertSearch(
  db: Db,
  row: Pick<SearchRow, 'user_id' | 'kind' | 'business_id' | 'name'> & { filters: Record<string, unknown> },
  telling: Telling,
): Promise<SearchRow | undefined> {
  const { rows } = await sql<SearchRow>`
    insert into saved_searches as s (user_id, kind, business_id, name, filters, frequency, due_at, seen_at)
    values (${row.user_id}, ${row.kind}, ${row.business_id}, ${row.name}, ${JSON.stringify(row.filters)}::jsonb, ${telling.frequency}, ${telling.due}, ${telling.seen}) returning ${COLUMNS}`.execute(
    db,
  )
  return rows[0]
}

/**
 * Between daily and weekly, new results still count from where they were; when started again, or set to "At once", from
 * now on.
 */
const scheduleOf = ({ frequency, due, seen }: Telling): RawBuilder<unknown> => sql`
  frequency = ${frequency}, stopped_from = null, due_at = ${due},
  seen_at = case when s.frequency in ('daily', 'weekly') and ${frequency}::text in ('daily', 'weekly') then s.seen_at else ${seen}::timestamptz end`

/** Writes what is given; undefined if this person has no such search. */
export async function updateSearch(
  db: Db,
  userId: string,
  id: string,
  name: string | undefined,
  telling: Telling | undefined,
): Promise<SearchRow | undefined> {
  const { rows } = await sql<SearchRow>`
    update saved_searches s set name = coalesce(${name ?? null}, s.name) ${telling ? sql`, ${scheduleOf(telling)}` : sql``}
    where s.id = ${id} and s.user_id = ${userId} and ${KEPT} returning ${COLUMNS}`.execute(db)
  return rows[0]
}

/** Deletes a search, or restores it; false if there is none. */
export async function setRemoved(db: Db, userId: string, id: string, removed: boolean): Promise<boolean> {
  const result = await db
    .updateTable('saved_searches')
    .set({ removed_at: removed ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', removed ? 'is' : 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Stops the emails of a search; stopping twice changes nothing. */
export const stopSearch = (db: Db, id: string) =>
  sql`update saved_searches set stopped_from = frequency, frequency = 'never', due_at = null where id = ${id} and frequency <> 'never' and removed_at is null`.execute(
    db,
  )

/** Restarts a search that such a link stopped. */
export const startSearch = (db: Db, id: string, telling: Telling) =>
  sql`update saved_searches s set ${scheduleOf(telling)} where s.id = ${id} and s.stopped_from = ${telling.frequency} and s.removed_at is null`.execute(
    db,
  )

/** Deleted searches are purged after a day. */
export const REMOVED = sql<boolean>`removed_at < now() - interval '1 day'`

export const exportPerson = async (db: Db, userId: string): Promise<Record<string, unknown>> => ({
  saved_searches: await db
    .selectFrom('saved_searches')
    .select(['name', 'kind', 'business_id', 'filters', 'frequency', 'created_at', 'removed_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute(),
  searches: await db
    .selectFrom('search_log')
    .select(['query', 'filters', 'created_at'])
    .where('user_id', '=', userId)
    .modifyEnd(fanout)
    .execute(),
  saved_searches_found: await db
    .selectFrom('saved_search_hits')
    .select(['search_id', 'post_id'])
    .where('user_id', '=', userId)
    .execute(),
  saved_searches_found_talent: await db
    .selectFrom('saved_search_talent')
    .select(['search_id', 'talent_id'])
    .where('user_id', '=', userId)
    .execute(),
  reported_by_saved_searches:
    (
      await db
        .selectFrom('saved_search_notified')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('talent_id', '=', userId)
        .executeTakeFirst()
    )?.count ?? 0,
})

export async function erasePerson(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('saved_searches').where('user_id', '=', userId).execute()
  await db.deleteFrom('search_log').where('user_id', '=', userId).modifyEnd(fanout).execute()
  await db.deleteFrom('saved_search_talent').where('talent_id', '=', userId).execute()
  await db.deleteFrom('saved_search_notified').where('talent_id', '=', userId).execute()
}
