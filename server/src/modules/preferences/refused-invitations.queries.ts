import { createHmac } from 'node:crypto'
import type { Db } from '../../platform/db/db.ts'
import { installationSecret } from '../../platform/db/installation.ts'

/** What an address may be invited to by email: to apply, or to take a seat in a company. */
export type InvitationKind = 'apply' | 'seat'

/** Keyed, so that whoever reads the table can't try addresses. */
const hashOf = async (db: Db, email: string): Promise<Buffer> =>
  createHmac('sha256', await installationSecret(db, 'refused-invitations'))
    .update(email)
    .digest()

/** Whether an address wants no more emails that invite it to this, from whichever company. */
export const hasRefused = async (db: Db, kind: InvitationKind, email: string): Promise<boolean> =>
  !!(await db
    .selectFrom('refused_invitations')
    .select('created_at')
    .where('address_hash', '=', await hashOf(db, email))
    .where('kind', '=', kind)
    .executeTakeFirst())

/** Refuses these emails or takes them again; twice is the same as once. */
export async function setRefused(db: Db, kind: InvitationKind, email: string, refused: boolean): Promise<void> {
  const row = { address_hash: await hashOf(db, email), kind }
  if (refused)
    await db
      .insertInto('refused_invitations')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db
      .deleteFrom('refused_invitations')
      .where('address_hash', '=', row.address_hash)
      .where('kind', '=', kind)
      .execute()
}
