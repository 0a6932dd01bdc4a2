import type { Db } from '../../../platform/db/db.ts'

/** Stores the hashes of new recovery codes, replacing all older ones. */
export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await dropRecoveryCodes(db, userId)
  await db
    .insertInto('auth_recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute()
}

export const dropRecoveryCodes = (db: Db, userId: string) =>
  db.deleteFrom('auth_recovery_codes').where('user_id', '=', userId).execute()

/** Uses up a recovery code; false if there is no such code or someone was faster. */
export const takeRecoveryCode = async (db: Db, userId: string, hash: Buffer): Promise<boolean> =>
  !!(await db
    .deleteFrom('auth_recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst())

export const countRecoveryCodes = async (db: Db, userId: string): Promise<number> =>
  (
    await db
      .selectFrom('auth_recovery_codes')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).count
