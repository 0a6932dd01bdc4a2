import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Stores the hash of a new code, valid for 24 hours, and deletes expired ones. */
export async function insertCode(db: Db, hash: Buffer): Promise<void> {
  await db
    .deleteFrom('setup_codes')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
  await db
    .insertInto('setup_codes')
    .values({ code_hash: hash, expires_at: sql`now() + interval '24 hours'` })
    .execute()
}

/** The codes that are still valid, locked: of two who send one at once, the second finds it gone. */
export const liveCodes = (db: Db) =>
  db
    .selectFrom('setup_codes')
    .select(['id', 'code_hash'])
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .orderBy('id')
    .forUpdate()
    .execute()

export const dropCodes = (db: Db) => db.deleteFrom('setup_codes').execute()
