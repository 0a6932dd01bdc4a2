import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/**
 * `notBlocked` for a company: no block, in either direction, between the viewer and any of its people. A company's post
 * speaks for all of its seats, so a block with one of them hides the company's posts. A company in which the viewer
 * holds a seat is never hidden from them.
 */
export function notBlockedWithCompany(
  viewerId: string | null,
  businessColumn: Expression<unknown>,
): RawBuilder<SqlBool> {
  if (viewerId === null) return sql<SqlBool>`true`
  return sql<SqlBool>`not exists (
    select from user_blocks b join company_members m on m.user_id = case when b.blocker_id = ${viewerId} then b.blocked_id else b.blocker_id end
    where (b.blocker_id = ${viewerId} or b.blocked_id = ${viewerId}) and m.business_id = ${businessColumn}
      and not exists (select from company_members mine where mine.business_id = m.business_id and mine.user_id = ${viewerId}))`
}

/** The companies that a block hides from this person, except those in which they hold a seat; at most `limit` ids. */
export async function companiesBlockedWith(db: Db, userId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct m.business_id as id from user_blocks b
    join company_members m on m.user_id = case when b.blocker_id = ${userId} then b.blocked_id else b.blocker_id end
    where (b.blocker_id = ${userId} or b.blocked_id = ${userId})
      and not exists (select from company_members mine where mine.business_id = m.business_id and mine.user_id = ${userId}) limit ${limit}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}
