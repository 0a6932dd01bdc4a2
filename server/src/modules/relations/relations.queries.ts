import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/**
 * Part of every `visibleTo`: no block between the viewer and the person in `ownerColumn`, in either direction. True for
 * a visitor.
 */
export function notBlocked(
  viewerId: string | Expression<unknown> | null,
  ownerColumn: Expression<unknown>,
): RawBuilder<SqlBool> {
  if (viewerId === null) return sql<SqlBool>`true`
  return sql<SqlBool>`not exists (
    select from user_blocks b
    where (b.blocker_id = ${viewerId} and b.blocked_id = ${ownerColumn}) or (b.blocked_id = ${viewerId} and b.blocker_id = ${ownerColumn}))`
}

/** The people that this person blocked or who blocked them, as rows of one `id`; some twice. */
export const blocksOf = (userId: string): RawBuilder<{ id: string }> => sql<{ id: string }>`
  select blocked_id as id from user_blocks where blocker_id = ${userId}
  union all select blocker_id from user_blocks where blocked_id = ${userId}`

/**
 * `notBlocked` for long lists: the viewer's blocks are read once and not looked for with each row. The column may not be
 * null.
 */
export const notAmongBlocks = (viewerId: string, personColumn: Expression<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${personColumn} not in (${blocksOf(viewerId)})`

/** Whether the first did not block the second. */
export const hasNotBlocked = (
  one: string | Expression<unknown>,
  other: string | Expression<unknown>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`not exists (select from user_blocks b where b.blocker_id = ${one} and b.blocked_id = ${other})`

/** The same people as `blocksOf`, each once, and whether it was this person who blocked them; at most `limit`. */
export async function blockedWith(db: Db, userId: string, limit: number): Promise<{ id: string; own: boolean }[]> {
  const { rows } = await sql<{ id: string; own: boolean }>`
    select id, bool_or(own) as own from (
      select blocked_id as id, true as own from user_blocks where blocker_id = ${userId}
      union all select blocker_id, false from user_blocks where blocked_id = ${userId}) them group by id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** False if there is no such person. */
export async function insertBlock(db: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with person as (select id from profiles where id = ${blockedId} for key share), block as (
      insert into user_blocks (blocker_id, blocked_id) select ${blockerId}, id from person on conflict do nothing)
    select exists (select from person) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** False if there was none. */
export const deleteBlock = async (db: Db, blockerId: string, blockedId: string): Promise<boolean> =>
  !!(await db
    .deleteFrom('user_blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .returning('blocked_id')
    .executeTakeFirst())

export const findBlocksBy = (db: Db, userId: string) =>
  db
    .selectFrom('user_blocks')
    .select(['blocked_id', 'created_at'])
    .where('blocker_id', '=', userId)
    .orderBy('created_at')
    .execute()

export const deleteBlocksOf = (db: Db, userId: string) =>
  db
    .deleteFrom('user_blocks')
    .where((eb) => eb.or([eb('blocker_id', '=', userId), eb('blocked_id', '=', userId)]))
    .execute()
