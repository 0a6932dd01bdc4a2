import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { people } from '../accounts/index.ts'
import { notBlocked } from '../relations/index.ts'

/** Whether someone holds a seat in a company; `speaking`: one that lets them write for it. */
export const hasSeat = (
  person: Expression<unknown>,
  business: Expression<unknown>,
  { speaking = false }: { speaking?: boolean } = {},
): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from company_members seat where seat.user_id = ${person} and seat.business_id = ${business}${speaking ? sql` and seat.role in ('owner', 'recruiter')` : sql``})`

/** Whether anyone is left who may write for a company. */
export const speaksForAny = (business: Expression<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from company_members seat where seat.business_id = ${business} and seat.role in ('owner', 'recruiter') and ${people.inGoodStanding(sql`seat.user_id`)})`

/** The people who hold a seat in these companies (rows of one id), as rows of `business_id` and `user_id`. */
export const seatHolders = (companies: RawBuilder<unknown>): RawBuilder<{ business_id: string; user_id: string }> =>
  sql<{
    business_id: string
    user_id: string
  }>`select business_id, user_id from company_members where business_id in (${companies})`

/** Those who may write for a company, by name. */
export async function findSpeakers(
  db: Db,
  businessId: string,
): Promise<{ id: string; name: string; avatar_url: string | null }[]> {
  const { rows } = await sql<{ id: string; name: string; avatar_url: string | null }>`
    select p.id, ${people.shownName('p')} as name, p.avatar_url from company_members m join profiles p on p.id = m.user_id
    where m.business_id = ${businessId} and m.role in ('owner', 'recruiter') and ${people.inGoodStanding(sql`m.user_id`)}
    order by folded(${people.shownName('p')}), p.id`.execute(db)
  return rows
}

/** The companies in which someone holds a seat, as rows of one `business_id`. */
export const seatsOf = (userId: string): RawBuilder<{ business_id: string }> =>
  sql<{ business_id: string }>`select business_id from company_members where user_id = ${userId}`

/**
 * For each pair of a company and a person: who holds one of these seats in the company, except those who have a block
 * with the person.
 */
export async function findSeats(
  db: Db,
  pairs: readonly { businessId: string; personId: string }[],
  roles: readonly string[],
): Promise<string[][]> {
  const { rows } = await sql<{ at: number; id: string }>`
    select o.at::int, m.user_id as id
    from unnest(${pairs.map(({ businessId }) => businessId)}::uuid[], ${pairs.map(({ personId }) => personId)}::uuid[])
      with ordinality o (business_id, person_id, at) join company_members m on m.business_id = o.business_id
    where m.role = any(${roles}::text[]) and m.user_id <> o.person_id
      and ${notBlocked(sql.ref('o.person_id'), sql.ref('m.user_id'))}
    order by o.at, m.created_at`.execute(db)
  const found = Map.groupBy(rows, ({ at }) => at)
  return pairs.map((_, index) => (found.get(index + 1) ?? []).map(({ id }) => id))
}

/** The people who hold one of these seats in a company, except one of them. */
export async function findColleagues(
  db: Db,
  businessId: string,
  roles: readonly string[],
  withoutId: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from company_members
    where business_id = ${businessId} and role = any(${roles}::text[]) and user_id is distinct from ${withoutId}::uuid order by created_at`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** Everyone who holds a seat in one of these companies. */
export async function findHolders(db: Db, companies: readonly string[]): Promise<string[]> {
  if (companies.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct user_id as id from (${seatHolders(sql`select unnest(${[...companies]}::uuid[])`)}) seats`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Everyone who shares a company with this person, and the person. */
export async function findColleaguesOf(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct user_id as id from (${seatHolders(seatsOf(userId))}) seats`.execute(db)
  return rows.map(({ id }) => id)
}
