import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface BlockRow {
  id: string
  user_id: string
  reason: string
  expires_at: Date
}

/** The person to be acted on, locked: acts on one person come one after the other. What names the person, such as a post being edited, is not held up. */
export const lockPerson = (db: Db, userId: string) =>
  db.selectFrom('profiles').select(['id', 'admin']).where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()

/** Blocks for `minutes` from now; a block that lasts longer already is taken over with its end. Whole milliseconds, as clients see it. */
export async function insertBlock(
  db: Db,
  block: { userId: string; reason: string; minutes: number; by: string },
): Promise<BlockRow> {
  const { rows } = await sql<BlockRow>`
    with before as (delete from blocked_users where user_id = ${block.userId} and expires_at > now() returning expires_at)
    insert into blocked_users (user_id, reason, blocked_by, expires_at)
    values (${block.userId}, ${block.reason}, ${block.by},
      date_trunc('milliseconds', greatest(clock_timestamp() + make_interval(mins => ${block.minutes}), (select max(expires_at) from before))))
    returning id, user_id, reason, expires_at`.execute(db)
  return rows[0] as BlockRow
}

export const findBlock = (db: Db, id: string): Promise<BlockRow | undefined> =>
  db
    .selectFrom('blocked_users')
    .select(['id', 'user_id', 'reason', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst()

export const standingBlocks = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  if (!ids.length) return new Set()
  const rows = await db
    .selectFrom('blocked_users')
    .select('id')
    .where('id', 'in', ids)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** Answers whether it was still there. */
export const deleteBlock = async (db: Db, id: string): Promise<boolean> =>
  !!(await db.deleteFrom('blocked_users').where('id', '=', id).returning('id').executeTakeFirst())

export const blocksMadeBy = (db: Db, userId: string) =>
  db.selectFrom('blocked_users').select(['created_at', 'expires_at']).where('blocked_by', '=', userId).execute()
