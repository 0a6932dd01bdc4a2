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

/** Everything this module stores about a person, for their export. */
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
