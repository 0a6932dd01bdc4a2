import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Undefined if one is already under way. */
export const insertExport = (db: Db, userId: string): Promise<{ id: string } | undefined> =>
  db
    .insertInto('account_exports')
    .values({ user_id: userId })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .where(sql<boolean>`status in ('waiting', 'running')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()

/** Begins a run, even after one that broke off; undefined if the export is no longer wanted. */
export const beginRun = (db: Db, id: string, total: number): Promise<{ user_id: string } | undefined> =>
  db
    .updateTable('account_exports')
    .set({ status: 'running', done: 0, total })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .returning('user_id')
    .executeTakeFirst()

export const noteProgress = (db: Db, id: string, done: number) =>
  db.updateTable('account_exports').set({ done }).where('id', '=', id).where('status', '=', 'running').execute()

/** False if the export has ended. */
export async function finish(db: Db, id: string, fileId: string, days: number): Promise<boolean> {
  const row = await db
    .updateTable('account_exports')
    .set({
      status: 'ready',
      file_id: fileId,
      done: sql`total`,
      ready_at: sql`now()`,
      expires_at: sql`now() + make_interval(days => ${days})`,
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return !!row
}

/** Expires the person's older exports. Returns their files. */
export async function expireOlder(db: Db, userId: string, except: string): Promise<string[]> {
  const rows = await db
    .updateTable('account_exports')
    .set({ status: 'expired' })
    .where('user_id', '=', userId)
    .where('id', '<>', except)
    .where('status', '=', 'ready')
    .returning('file_id')
    .execute()
  return rows.flatMap((row) => row.file_id ?? [])
}

/** Expires exports whose days are over. Returns their files. */
export async function expireDue(db: Db): Promise<string[]> {
  const rows = await db
    .updateTable('account_exports')
    .set({ status: 'expired' })
    .where('status', '=', 'ready')
    .where('expires_at', '<=', sql<Date>`now()`)
    .returning('file_id')
    .execute()
  return rows.flatMap((row) => row.file_id ?? [])
}

/** Gives up exports that were not finished within a day, and deletes those that ended long ago. */
export async function giveUpStuck(db: Db): Promise<void> {
  await db
    .updateTable('account_exports')
    .set({ status: 'failed' })
    .where('status', 'in', ['waiting', 'running'])
    .where('requested_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  await db
    .deleteFrom('account_exports')
    .where('status', 'in', ['expired', 'failed'])
    .where('requested_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute()
}

/** The file of an export if it is the person's own and still available. */
export const findDownload = (db: Db, id: string, userId: string): Promise<{ file_id: string | null } | undefined> =>
  db
    .selectFrom('account_exports')
    .select('file_id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 'ready')
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()

/** Which of these files an export still holds. */
export async function findUsedFiles(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('account_exports')
    .select('file_id')
    .where('file_id', 'in', [...ids])
    .where('status', '=', 'ready')
    .execute()
  return rows.flatMap((row) => row.file_id ?? [])
}

export const exportsOf = (db: Db, userId: string) =>
  db
    .selectFrom('account_exports')
    .select(['status', 'requested_at', 'ready_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('requested_at')
    .execute()

export const deleteExportsOf = (db: Db, userId: string) =>
  db.deleteFrom('account_exports').where('user_id', '=', userId).execute()
