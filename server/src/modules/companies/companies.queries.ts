import type { CompanyType } from '@ensemble/contract/accounts/vocabulary.ts'
import type { VerificationKind } from '@ensemble/contract/companies/vocabulary.ts'
import type { SeatRole } from '@ensemble/contract/core/route.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Locks a company's seats until the transaction ends: take this before changing one. */
export const lockCompany = (db: Db, businessId: string) =>
  db
    .selectFrom('business_profiles')
    .select(['id', 'company_name', 'verified_at'])
    .where('id', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export interface SeatRow {
  business_id: string
  user_id: string
  role: SeatRole
}

export async function findSeat(db: Db, businessId: string, userId: string): Promise<SeatRow | undefined> {
  const row = await db
    .selectFrom('company_members')
    .select(['business_id', 'user_id', 'role'])
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row as SeatRow | undefined
}

export const updateRole = (db: Db, businessId: string, userId: string, role: SeatRole) =>
  db
    .updateTable('company_members')
    .set({ role })
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .execute()

export const deleteSeat = (db: Db, businessId: string, userId: string) =>
  db.deleteFrom('company_members').where('business_id', '=', businessId).where('user_id', '=', userId).execute()

/** False if the person already has a seat there. */
export async function insertSeat(db: Db, businessId: string, userId: string, role: SeatRole): Promise<boolean> {
  const row = await db
    .insertInto('company_members')
    .values({ business_id: businessId, user_id: userId, role, chosen_at: sql`clock_timestamp()` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Makes this the company that the person acts for; false if they have no seat there. */
export async function chooseSeat(db: Db, businessId: string, userId: string): Promise<boolean> {
  const row = await db
    .updateTable('company_members')
    .set({ chosen_at: sql`clock_timestamp()` })
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export interface OwnSeatRow {
  business_id: string
  company_name: string
  logo_url: string | null
  role: SeatRole
}

const MOST_SEATS = 100

export const listSeats = async (db: Db, userId: string): Promise<OwnSeatRow[]> => {
  const { rows } = await sql<OwnSeatRow>`
    select m.business_id, b.company_name, b.logo_url, m.role from company_members m join business_profiles b on b.id = m.business_id
    where m.user_id = ${userId} order by b.company_name, b.id limit ${MOST_SEATS}`.execute(db)
  return rows
}

export interface NewCompany {
  id: string
  founderId: string
  name: string
  type?: CompanyType
  location?: string | null
}

/** False if the public name is taken, or used to be another company's. */
export async function insertCompany(
  db: Db,
  { id, founderId, name, type, location }: NewCompany,
  slug: string,
): Promise<boolean> {
  if (await db.selectFrom('company_slugs').select('slug').where('slug', '=', slug).executeTakeFirst()) return false
  const row = await db
    .insertInto('business_profiles')
    .values({
      id,
      founder_id: founderId,
      company_name: name,
      location: location ?? null,
      slug,
      ...(type && { company_type: type }),
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const companyExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('business_profiles').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Shows the latest approved request as the company's badge; removes the badge if there is none. */
export async function setBadge(db: Db, businessId: string): Promise<void> {
  await sql`
    update business_profiles b set verified_how = v.kind, verified_at = v.decided_at, updated_at = now()
    from (select 1) as one left join lateral (
      select kind, decided_at from company_verifications where business_id = ${businessId} and status = 'approved' order by decided_at desc limit 1) v on true
    where b.id = ${businessId}`.execute(db)
}

export async function findBadge(db: Db, businessId: string): Promise<{ how: VerificationKind; at: Date } | undefined> {
  const row = await db
    .selectFrom('business_profiles')
    .select(['verified_how', 'verified_at'])
    .where('id', '=', businessId)
    .executeTakeFirst()
  return row?.verified_how && row.verified_at ? { how: row.verified_how, at: row.verified_at } : undefined
}
