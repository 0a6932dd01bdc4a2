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

/**
 * What blocks keep these sides from, as rows of `own_id` and `other_id`. `sides`: talents and companies, as rows of `id` and
 * `company`. A block between people keeps a talent from another and from every company in which the other holds a seat. The
 * id of a company may be its founder's, too, so only talents stand for themselves.
 */
export function blocksBetweenSides(sides: RawBuilder<unknown>): RawBuilder<{ own_id: string; other_id: string }> {
  const blocked = sql`(select blocker_id as one, blocked_id as other from user_blocks union all select blocked_id, blocker_id from user_blocks)`
  const isTalent = sql`exists (select from profiles t where t.id = b.other and t.account_type = 'talent')`
  return sql`
    select s.id as own_id, b.other as other_id from ${sides} s join ${blocked} b on b.one = s.id where not s.company and ${isTalent}
    union all select s.id, seat.business_id from ${sides} s join ${blocked} b on b.one = s.id join company_members seat on seat.user_id = b.other where not s.company
    union all select s.id, b.other from ${sides} s join company_members seat on seat.business_id = s.id join ${blocked} b on b.one = seat.user_id where s.company and ${isTalent}`
}
