import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/**
 * `notBlocked` for a company: no block keeps the viewer apart from it, theirs of one of its people or its own. What one of
 * its people blocks for themselves hides nothing of the company. A company in which the viewer holds a seat is never
 * hidden from them.
 */
export function notBlockedWithCompany(
  viewerId: string | Expression<unknown> | null,
  businessColumn: Expression<unknown>,
): RawBuilder<SqlBool> {
  if (viewerId === null) return sql<SqlBool>`true`
  return sql<SqlBool>`not exists (select from company_blocks k where k.person_id = ${viewerId} and k.business_id = ${businessColumn}
    and not exists (select from company_members mine where mine.business_id = k.business_id and mine.user_id = k.person_id))`
}

/** The companies that a block hides from this person, except those in which they hold a seat; at most `limit` ids. */
export async function companiesBlockedWith(db: Db, userId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct k.business_id as id from company_blocks k where k.person_id = ${userId}
      and not exists (select from company_members mine where mine.business_id = k.business_id and mine.user_id = k.person_id) limit ${limit}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** Whether a block keeps a company and the person with this confirmed address apart. */
export async function isAddressApart(db: Db, businessId: string | null, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from profiles p join company_blocks k on k.person_id = p.id where p.email = ${email} and p.email_verified and k.business_id = ${businessId}
    limit 1`.execute(db)
  return rows.length > 0
}

/**
 * What blocks keep these sides from, as rows of `own_id` and `other_id`. `sides`: talents and companies, as rows of `id` and
 * `company`. A talent is kept from another by a block of either, and from a company by what `company_blocks` says. `seat`: who
 * asks, who is also kept from those they blocked themselves. The id of a company may be its founder's, too,
 * so only talents stand for themselves.
 */
export function blocksBetweenSides(
  sides: RawBuilder<unknown>,
  seat?: string,
): RawBuilder<{ own_id: string; other_id: string }> {
  const blocked = sql`(select blocker_id as one, blocked_id as other from user_blocks union all select blocked_id, blocker_id from user_blocks)`
  const isTalent = (id: Expression<unknown>) =>
    sql`exists (select from profiles t where t.id = ${id} and t.account_type = 'talent')`
  return sql`
    select s.id as own_id, b.other as other_id from ${sides} s join ${blocked} b on b.one = s.id where not s.company and ${isTalent(sql`b.other`)}
    union all select s.id, k.business_id from ${sides} s join company_blocks k on k.person_id = s.id where not s.company
    union all select s.id, k.person_id from ${sides} s join company_blocks k on k.business_id = s.id where s.company and ${isTalent(sql`k.person_id`)}
    ${seat === undefined ? sql`` : sql`union all select s.id, b.blocked_id from ${sides} s join user_blocks b on b.blocker_id = ${seat} where s.company and ${isTalent(sql`b.blocked_id`)}`}`
}
