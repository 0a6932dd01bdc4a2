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

/**
 * The same for a company: no block, in either direction, between the viewer and any of its people. A company's post speaks
 * for all of its seats, so whoever keeps away from one of them does not meet the company's posts.
 */
export function notBlockedWithCompany(viewerId: string | null, businessColumn: Expression<unknown>): RawBuilder<SqlBool> {
  if (viewerId === null) return sql<SqlBool>`true`
  return sql<SqlBool>`not exists (
    select from user_blocks b join company_members m on m.user_id = case when b.blocker_id = ${viewerId} then b.blocked_id else b.blocker_id end
    where (b.blocker_id = ${viewerId} or b.blocked_id = ${viewerId}) and m.business_id = ${businessColumn})`
}

/** The companies that a block keeps from this person, without those in which they hold a seat; at most `limit` ids. */
export async function companiesBlockedWith(db: Db, userId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct m.business_id as id from user_blocks b
    join company_members m on m.user_id = case when b.blocker_id = ${userId} then b.blocked_id else b.blocker_id end
    where (b.blocker_id = ${userId} or b.blocked_id = ${userId})
      and not exists (select from company_members mine where mine.business_id = m.business_id and mine.user_id = ${userId}) limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** The people whom this person blocked or who blocked them; at most `limit` ids. */
export async function blockedWith(db: Db, userId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select blocked_id as id from user_blocks where blocker_id = ${userId}
    union select blocker_id from user_blocks where blocked_id = ${userId} limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** False when there is no such person. */
export async function insertBlock(db: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with person as (select id from profiles where id = ${blockedId} for key share), block as (
      insert into user_blocks (blocker_id, blocked_id) select ${blockerId}, id from person on conflict do nothing)
    select exists (select from person) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** False when there was none. */
export const deleteBlock = async (db: Db, blockerId: string, blockedId: string): Promise<boolean> =>
  !!(await db.deleteFrom('user_blocks').where('blocker_id', '=', blockerId).where('blocked_id', '=', blockedId).returning('blocked_id').executeTakeFirst())

export const findBlocksBy = (db: Db, userId: string) =>
  db.selectFrom('user_blocks').select(['blocked_id', 'created_at']).where('blocker_id', '=', userId).orderBy('created_at').execute()

export const deleteBlocksOf = (db: Db, userId: string) =>
  db.deleteFrom('user_blocks').where((eb) => eb.or([eb('blocker_id', '=', userId), eb('blocked_id', '=', userId)])).execute()
