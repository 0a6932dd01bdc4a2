import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { notBlockedWithCompany } from '../companies/index.ts'

/** The new row; undefined if the person was already invited to this post. */
export const insertInvitation = (
  db: Db,
  row: { post_id: string; talent_id: string; invited_by: string | null; message: string },
) =>
  db
    .insertInto('post_invitations')
    .values(row)
    .onConflict((conflict) => conflict.constraint('post_invitations_once').doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst()

export const isInvited = async (db: Db, postId: string, talentId: string): Promise<boolean> =>
  !!(await db
    .selectFrom('post_invitations')
    .select('id')
    .where('post_id', '=', postId)
    .where('talent_id', '=', talentId)
    .executeTakeFirst())

/** Whether there was one to decline. */
export async function declineInvitationOf(db: Db, id: string, talentId: string): Promise<boolean> {
  const done = await db
    .updateTable('post_invitations')
    .set({ declined_at: sql`now()` })
    .where('id', '=', id)
    .where('talent_id', '=', talentId)
    .where('declined_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Whether a block with one of a company's people hides its posts from someone. */
export async function isKeptFrom(db: Db, personId: string, businessId: string): Promise<boolean> {
  const { rows } = await sql<{
    free: boolean
  }>`select ${notBlockedWithCompany(personId, sql`${businessId}::uuid`)} as free`.execute(db)
  return !rows[0]?.free
}

/** Invitations that a person received and sent, for their export. */
export async function invitationsOf(db: Db, personId: string) {
  const [received, sent] = await Promise.all([
    db
      .selectFrom('post_invitations')
      .select(['post_id', 'message', 'created_at', 'declined_at'])
      .where('talent_id', '=', personId)
      .execute(),
    db
      .selectFrom('post_invitations')
      .select(['post_id', 'talent_id', 'message', 'created_at'])
      .where('invited_by', '=', personId)
      .execute(),
  ])
  return { received, sent }
}

export const deleteInvitationsOf = (db: Db, talentId: string) =>
  db.deleteFrom('post_invitations').where('talent_id', '=', talentId).execute()

export const deleteInvitation = (db: Db, id: string) => db.deleteFrom('post_invitations').where('id', '=', id).execute()
