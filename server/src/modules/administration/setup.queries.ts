import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Wrong tries before a code is void. */
const MOST_TRIES = 10

const live = (db: Db) =>
  db
    .selectFrom('setup_codes')
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .where('attempts', '<', MOST_TRIES)

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

/** The codes that are still valid; with `lock`, each try waits for the one before. */
export const liveCodes = (db: Db, lock: boolean) =>
  live(db)
    .select(['id', 'code_hash', 'attempts'])
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute()

/** Counts one wrong try against each of these codes. */
export async function countTry(db: Db, codes: readonly { id: string; attempts: number }[]): Promise<void> {
  for (const { id, attempts } of codes)
    await db
      .updateTable('setup_codes')
      .set({ attempts: attempts + 1 })
      .where('id', '=', id)
      .execute()
}

export const dropCodes = (db: Db) => db.deleteFrom('setup_codes').execute()
