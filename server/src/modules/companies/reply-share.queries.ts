import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Stores how many percent of its applicants a company answered on time; whether that changed anything. */
export async function setReplyShare(db: Db, businessId: string, share: number | null): Promise<boolean> {
  const { rows } = await sql`
    update business_profiles set reply_share = ${share}::smallint where id = ${businessId} and reply_share is distinct from ${share}::smallint returning id`.execute(
    db,
  )
  return rows.length > 0
}

/** Companies that have a share, by id. */
export async function findWithReplyShare(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('business_profiles')
    .select('id')
    .where('id', '>', after)
    .where('reply_share', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
