import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** The database's time, to the microsecond; a Date would cut it to the millisecond. */
export async function timeNow(db: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`select now()::text as at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database has no time')
  return row.at
}

/** Companies of which a promised day, or one that waited for an interview, ended after `since` and up to `until`. */
export async function findWithCasesSince(db: Db, since: string, until: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select business_id as id from applications where promised_until > ${since}::timestamptz and promised_until <= ${until}::timestamptz and business_id is not null
    union select business_id from applications where waited_until > ${since}::timestamptz and waited_until <= ${until}::timestamptz and business_id is not null order by 1`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
