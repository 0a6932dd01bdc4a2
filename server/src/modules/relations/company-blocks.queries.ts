import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { notBlocked } from './relations.queries.ts'

// Decision 0068. `company_blocks` says which people and companies are kept apart, whoever made the block; the database keeps
// the rows that follow from people's own blocks.

/**
 * Whether a person is kept apart from this one company. For lists of one company's: its people are read once, not for
 * each row.
 */
export const isApartFrom = (businessId: string | null, person: Expression<unknown>): RawBuilder<boolean> =>
  businessId === null
    ? sql<boolean>`false`
    : sql<boolean>`(${person} in (select k.person_id from company_blocks k where k.business_id = ${businessId}))`

/** Someone who applied, and who received it: a company, or a person who started a collaboration. */
export interface Applied {
  applicant_id: string
  business_id: string | null
  owner_id: string | null
}

/** Whether a block keeps the two sides of each of these apart. */
export async function areApart(db: Db, sides: readonly Applied[]): Promise<boolean[]> {
  if (sides.length === 0) return []
  const { rows } = await sql<{ at: number }>`
    select s.at::int from unnest(${sides.map((each) => each.applicant_id)}::uuid[], ${sides.map((each) => each.business_id)}::uuid[],
      ${sides.map((each) => each.owner_id)}::uuid[]) with ordinality s (person_id, business_id, owner_id, at)
    where exists (select from company_blocks k where k.person_id = s.person_id and k.business_id = s.business_id)
      or (s.business_id is null and not ${notBlocked(sql.ref('s.person_id'), sql.ref('s.owner_id'))})`.execute(db)
  const apart = new Set(rows.map(({ at }) => at))
  return sides.map((_, index) => apart.has(index + 1))
}

/** Whether a person is kept apart from any of these companies. */
export async function isApartFromAny(db: Db, personId: string, companies: readonly string[]): Promise<boolean> {
  if (companies.length === 0) return false
  const { rows } = await sql`
    select from company_blocks k where k.person_id = ${personId} and k.business_id = any(${[...companies]}::uuid[]) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** A company's own block of a talent. False if there is no such talent. */
export async function insertCompanyBlock(db: Db, businessId: string, personId: string, by: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with person as (select id from profiles where id = ${personId} and account_type = 'talent' for key share), block as (
      insert into company_blocks (business_id, person_id, made_by) select ${businessId}, id, ${by} from person on conflict do nothing)
    select exists (select from person) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** False if there was none. */
export const deleteCompanyBlock = async (db: Db, businessId: string, personId: string): Promise<boolean> =>
  !!(await db
    .deleteFrom('company_blocks')
    .where('business_id', '=', businessId)
    .where('person_id', '=', personId)
    .where('through_id', 'is', null)
    .returning('id')
    .executeTakeFirst())

/** The companies that a person's own block covers. */
export const findCovered = async (db: Db, blockerId: string, blockedId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('company_blocks')
      .select('business_id')
      .where('person_id', '=', blockerId)
      .where('through_id', '=', blockedId)
      .execute()
  ).map((row) => row.business_id)

/** Those that someone made for companies, for their export. */
export const findCompanyBlocksBy = (db: Db, userId: string) =>
  db
    .selectFrom('company_blocks')
    .select(['business_id', 'person_id as blocked_id', 'created_at'])
    .where('made_by', '=', userId)
    .orderBy('created_at')
    .execute()

/** What companies and their people keep of someone who leaves. */
export async function eraseCompanyBlocksOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('company_blocks').where('person_id', '=', userId).execute()
  await db.updateTable('company_blocks').set({ made_by: null }).where('made_by', '=', userId).execute()
}
