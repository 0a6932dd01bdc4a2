import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/**
 * A company outlives a departing member as long as it has another one; if the last owner leaves, the longest-standing
 * recruiter, else viewer, becomes the owner. Invitations to the person's address are deleted, and so is the address
 * where a company lists it on its page. Returns the companies that ended.
 */
export async function erasePerson(db: Db, userId: string): Promise<string[]> {
  await sql`select from business_profiles b where b.id in (select business_id from company_members where user_id = ${userId}) order by b.id for no key update`.execute(
    db,
  )
  const { rows } = await sql<{
    business_id: string
  }>`delete from company_members where user_id = ${userId} returning business_id`.execute(db)
  const left = rows.map((row) => row.business_id)
  await sql`
    update company_members m set role = 'owner' from (
      select distinct on (business_id) business_id, user_id from company_members c
      where business_id = any(${left}::uuid[]) and not exists (select from company_members o where o.business_id = c.business_id and o.role = 'owner')
      order by business_id, role = 'recruiter' desc, created_at, user_id) heir
    where m.business_id = heir.business_id and m.user_id = heir.user_id`.execute(db)
  const { rows: ended } = await sql<{ id: string }>`
    delete from business_profiles b where (b.founder_id = ${userId} or b.id = any(${left}::uuid[]))
      and not exists (select from company_members m where m.business_id = b.id) returning b.id`.execute(db)
  await sql`delete from company_invitations where accepted_by = ${userId} or email = (select email from profiles where id = ${userId})`.execute(
    db,
  )
  await sql`delete from company_verifications where kind = 'no_domain' and email = (select email from profiles where id = ${userId})`.execute(
    db,
  )
  await sql`update business_team set email = null, version = version + 1 where email = (select email from profiles where id = ${userId})`.execute(
    db,
  )
  await sql`update company_verifications set email = null where requested_by = ${userId}`.execute(db)
  return ended.map(({ id }) => id)
}

/**
 * Gives up the seats of a founder who has not confirmed their address, and the companies in which they are alone; returns
 * these.
 */
export async function unfound(db: Db, founderId: string): Promise<string[]> {
  await sql`delete from company_members where user_id = ${founderId}`.execute(db)
  const { rows } = await sql<{ id: string }>`
    delete from business_profiles b where b.founder_id = ${founderId}
      and not exists (select from company_members m where m.business_id = b.id) returning b.id`.execute(db)
  return rows.map(({ id }) => id)
}
