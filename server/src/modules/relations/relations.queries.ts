import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/**
 * Part of every `visibleTo`: the viewer and the person in `ownerColumn` have not blocked each other, in either direction.
 * True for a visitor.
 */
export function notBlocked(viewerId: string | null, ownerColumn: Expression<unknown>): RawBuilder<SqlBool> {
  if (viewerId === null) return sql<SqlBool>`true`
  return sql<SqlBool>`not exists (
    select from user_blocks b
    where (b.blocker_id = ${viewerId} and b.blocked_id = ${ownerColumn}) or (b.blocked_id = ${viewerId} and b.blocker_id = ${ownerColumn}))`
}

/** The people whom this person blocked or who blocked them; at most `limit` ids. */
export async function blockedWith(db: Db, userId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select blocked_id as id from user_blocks where blocker_id = ${userId}
    union select blocker_id from user_blocks where blocked_id = ${userId} limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

export const insertBlock = (db: Db, blockerId: string, blockedId: string) =>
  db.insertInto('user_blocks').values({ blocker_id: blockerId, blocked_id: blockedId }).onConflict((conflict) => conflict.doNothing()).execute()

export const findBlocksBy = (db: Db, userId: string) =>
  db.selectFrom('user_blocks').select(['blocked_id', 'created_at']).where('blocker_id', '=', userId).orderBy('created_at').execute()

export const deleteBlocksOf = (db: Db, userId: string) =>
  db.deleteFrom('user_blocks').where((eb) => eb.or([eb('blocker_id', '=', userId), eb('blocked_id', '=', userId)])).execute()
