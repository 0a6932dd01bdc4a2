import type { SearchFrequency, SearchKind } from '@ensemble/contract/searches/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface SearchRow {
  id: string
  user_id: string
  kind: SearchKind
  business_id: string | null
  company: string | null
  name: string
  filters: unknown
  frequency: SearchFrequency
  created_at: Date
}

/** How a search is told: when the person hears of it next, and from when on what is new counts. */
export interface Telling {
  frequency: SearchFrequency
  due: Date | null
  seen: Date
}

const COLUMNS = sql`s.id, s.user_id, s.kind, s.business_id, (select b.company_name from business_profiles b where b.id = s.business_id) as company, s.name, s.filters, s.frequency, s.created_at`
/** A search for talent is its owner's as long as they have a seat in the company. */
const KEPT = sql`s.removed_at is null and (s.business_id is null or exists (select from company_members m where m.business_id = s.business_id and m.user_id = s.user_id))`

/** A person's searches, newest first; `only`: that one. */
export async function findSearches(db: Db, userId: string, only?: string): Promise<SearchRow[]> {
  const { rows } =
    await sql<SearchRow>`select ${COLUMNS} from saved_searches s where s.user_id = ${userId} ${only === undefined ? sql`` : sql`and s.id = ${only}`} and ${KEPT} order by s.created_at desc, s.id desc`.execute(
      db,
    )
  return rows
}

/** Keeps the number of a person's searches as it is until the transaction ends, and answers it. */
export async function countSearches(db: Db, userId: string): Promise<number> {
  await sql`select from profiles where id = ${userId} for no key update`.execute(db)
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from saved_searches s where s.user_id = ${userId} and ${KEPT}`.execute(db)
  return rows[0]?.count ?? 0
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

/** Told in another rhythm, what is new goes on counting from where it was; told anew, or at once, from now on. */
const scheduleOf = ({ frequency, due, seen }: Telling): RawBuilder<unknown> => sql`
  frequency = ${frequency}, stopped_from = null, due_at = ${due},
  seen_at = case when s.frequency in ('daily', 'weekly') and ${frequency}::text in ('daily', 'weekly') then s.seen_at else ${seen}::timestamptz end`

/** Writes what is given; undefined when there is no such search of this person. */
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

/** Takes a search away, or brings it back; false when there is none to. */
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

export type LinkedSearch = {
  user_id: string
  name: string
  frequency: SearchFrequency
  stopped_from: SearchFrequency | null
}

/** What the link of a mail is about, whoever opens it. */
export const findLinked = (db: Db, id: string): Promise<LinkedSearch | undefined> =>
  db
    .selectFrom('saved_searches')
    .select(['user_id', 'name', 'frequency', 'stopped_from'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .$narrowType<LinkedSearch>()
    .executeTakeFirst()

/** Stops a search that is told; once is enough. */
export const stopSearch = (db: Db, id: string) =>
  sql`update saved_searches set stopped_from = frequency, frequency = 'never', due_at = null where id = ${id} and frequency <> 'never' and removed_at is null`.execute(
    db,
  )

/** Starts a search again that such a link stopped. */
export const startSearch = (db: Db, id: string, telling: Telling) =>
  sql`update saved_searches s set ${scheduleOf(telling)} where s.id = ${id} and s.stopped_from = ${telling.frequency} and s.removed_at is null`.execute(
    db,
  )

/** A day after they were taken away they are gone. */
export const REMOVED = sql<boolean>`removed_at < now() - interval '1 day'`

export const exportPerson = async (db: Db, userId: string): Promise<Record<string, unknown>> => ({
  saved_searches: await db
    .selectFrom('saved_searches')
    .select(['name', 'kind', 'business_id', 'filters', 'frequency', 'created_at', 'removed_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
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
  await db.deleteFrom('saved_search_talent').where('talent_id', '=', userId).execute()
  await db.deleteFrom('saved_search_notified').where('talent_id', '=', userId).execute()
}
