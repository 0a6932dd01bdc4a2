import type { SearchFrequency, SearchKind } from '@ensemble/contract/searches/vocabulary.ts'
import { sql } from 'kysely'
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

export type LinkedSearch = {
  user_id: string
  name: string
  frequency: SearchFrequency
  stopped_from: SearchFrequency | null
}

/** What an email’s unsubscribe link is about, whoever opens it. */
export const findLinked = (db: Db, id: string): Promise<LinkedSearch | undefined> =>
  db
    .selectFrom('saved_searches')
    .select(['user_id', 'name', 'frequency', 'stopped_from'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .$narrowType<LinkedSearch>()
    .executeTakeFirst()

export const COLUMNS = sql`s.id, s.user_id, s.kind, s.business_id, (select b.company_name from business_profiles b where b.id = s.business_id) as company, s.name, s.filters, s.frequency, s.created_at`

/** A search for talent is its owner's as long as they have a seat in the company. */
export const KEPT = sql`s.removed_at is null and (s.business_id is null or exists (select from company_members m where m.business_id = s.business_id and m.user_id = s.user_id))`
