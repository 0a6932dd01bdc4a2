import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/** The new row; undefined if the address was invited to this post before. */
export const insertInvitee = (
  db: Db,
  row: { business_id: string; post_id: string; email: string; message: string; invited_by: string },
) =>
  db
    .insertInto('applicant_invitations')
    .values(row)
    .onConflict((conflict) => conflict.constraint('applicant_invitations_once').doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst()

/** What the invitation led to; undefined if it is not this company's, or was revoked before. */
export const revokeInvitee = (db: Db, businessId: string, id: string) =>
  db
    .updateTable('applicant_invitations')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', id)
    .where('business_id', '=', businessId)
    .where('revoked_at', 'is', null)
    .returning('invitation_id')
    .executeTakeFirst()

/** An invitation that has yet to reach its person, locked. */
export const lockUndelivered = (db: Db, id: string) =>
  db
    .selectFrom('applicant_invitations')
    .select(['id', 'business_id', 'post_id', 'email', 'message', 'invited_by'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('delivered_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const markDelivered = (db: Db, id: string, invitationId: string | null) =>
  db
    .updateTable('applicant_invitations')
    .set({ delivered_at: sql`now()`, invitation_id: invitationId })
    .where('id', '=', id)
    .execute()

export const findAddress = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('applicant_invitations').select('email').where('id', '=', id).executeTakeFirst())?.email

/** What a person invited others to, for their export. */
export const inviteesOf = (db: Db, userId: string) =>
  db
    .selectFrom('applicant_invitations')
    .select(['post_id', 'email', 'message', 'created_at', 'revoked_at'])
    .where('invited_by', '=', userId)
    .execute()

/** Invitations to a person's address go with them; those that they sent stay with the company, without their name. */
export async function eraseInvitees(db: Db, userId: string): Promise<void> {
  await sql`delete from applicant_invitations where email = (select email from profiles where id = ${userId})`.execute(
    db,
  )
  await db.updateTable('applicant_invitations').set({ invited_by: null }).where('invited_by', '=', userId).execute()
}
