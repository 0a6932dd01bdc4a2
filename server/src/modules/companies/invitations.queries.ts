import { INVITATION_DAYS } from '@ensemble/contract/companies/vocabulary.ts'
import type { SeatRole } from '@ensemble/contract/core/route.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { findInvitation } from './invitations.reads.ts'

const until = sql<Date>`now() + make_interval(days => ${INVITATION_DAYS})`

interface NewInvitation {
  businessId: string | null
  companyName: string | null
  email: string
  role: SeatRole
  tokenHash: Buffer
  invitedBy: string
}

/** Undefined if the address already has an open invitation from this company. */
export async function insertInvitation(
  db: Db,
  { businessId, companyName, email, role, tokenHash, invitedBy }: NewInvitation,
): Promise<string | undefined> {
  const row = await db
    .insertInto('company_invitations')
    .values({
      business_id: businessId,
      company_name: companyName,
      email,
      role,
      token_hash: tokenHash,
      invited_by: invitedBy,
      expires_at: until,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function isInvited(db: Db, email: string, id: string): Promise<boolean> {
  const row = await findInvitation(db, id)
  return row?.state === 'open' && row.email === email
}

/** Replaces the link; the old one no longer works. */
export const renewInvitation = (db: Db, id: string, tokenHash: Buffer) =>
  db
    .updateTable('company_invitations')
    .set({ token_hash: tokenHash, sent_at: sql`now()`, expires_at: until })
    .where('id', '=', id)
    .execute()

/** False if it is no longer open. */
export async function endInvitation(
  db: Db,
  id: string,
  status: 'accepted' | 'revoked',
  acceptedBy: string | null = null,
): Promise<boolean> {
  const row = await db
    .updateTable('company_invitations')
    .set({ status, accepted_by: acceptedBy })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function revokeOf(db: Db, businessId: string, id: string): Promise<boolean> {
  const row = await db
    .updateTable('company_invitations')
    .set({ status: 'revoked' })
    .where('id', '=', id)
    .where('business_id', '=', businessId)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function countOpen(db: Db, businessId: string): Promise<number> {
  const row = await db
    .selectFrom('company_invitations')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('business_id', '=', businessId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
