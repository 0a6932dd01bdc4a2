import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/**
 * Members who are gone but have a look or an appearance of the last days: written at the very moment of their erasure, as
 * no foreign key refuses it.
 */
export async function findGoneMembers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct m.id from (
      select seen_by as id from looks /*fanout*/ where viewer <> 'visitor' and day >= (now() at time zone 'UTC')::date - 2
      union all
      select searcher_id from talent_appearances where day >= (now() at time zone 'UTC')::date - 2) m
    where not exists (select from profiles p where p.id = m.id)`.execute(db)
  return rows.map(({ id }) => id)
}
