import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const REQUEST = [
  'kind',
  'status',
  'company_name',
  'email',
  'website',
  'note',
  'reason',
  'created_at',
  'decided_at',
] as const

/** Everything of a person that this module holds, as it goes into their export. */
export async function exportPerson(db: Db, userId: string): Promise<Record<string, unknown>> {
  const address = db.selectFrom('profiles').select('email').where('id', '=', userId)
  return {
    seats: await db.selectFrom('company_members').selectAll().where('user_id', '=', userId).execute(),
    companies_founded: await db.selectFrom('business_profiles').selectAll().where('founder_id', '=', userId).execute(),
    invitations_received: await db
      .selectFrom('company_invitations')
      .select(['business_id', 'email', 'role', 'status', 'sent_at', 'expires_at'])
      .where((eb) => eb.or([eb('accepted_by', '=', userId), eb('email', '=', address)]))
      .execute(),
    invitations_sent: await db
      .selectFrom('company_invitations')
      .select(['business_id', 'email', 'role', 'status', 'sent_at'])
      .where('invited_by', '=', userId)
      .execute(),
    company_team: await db
      .selectFrom('business_team')
      .select(['business_id', 'name', 'role', 'bio', 'linkedin', 'email', 'avatar_url', 'created_at'])
      .where('email', '=', address)
      .execute(),
    verification_requests: await db
      .selectFrom('company_verifications')
      .select(REQUEST)
      .where((eb) => eb.or([eb('requested_by', '=', userId), eb('email', '=', address)]))
      .execute(),
    verification_decisions: await db
      .selectFrom('company_verifications')
      .select(['id', 'status', 'reason', 'decided_at'])
      .where('decided_by', '=', userId)
      .execute(),
  }
}

/**
 * A company outlives whoever leaves it as long as it has another member; where the last owner goes, the longest-standing
 * recruiter, else viewer, becomes the owner. Invitations to the person's address go,
 * and so does the address where a company names it on its page.
 */
export async function erasePerson(db: Db, userId: string): Promise<void> {
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
  await sql`delete from business_profiles b where (b.founder_id = ${userId} or b.id = any(${left}::uuid[]))
    and not exists (select from company_members m where m.business_id = b.id)`.execute(db)
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
}
