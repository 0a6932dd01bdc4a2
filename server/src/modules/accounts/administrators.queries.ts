import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** An administrator whose address was never confirmed cannot sign in, so they do not count. */
const confirmed = (db: Db) => db.selectFrom('profiles').where('admin', '=', true).where('email_verified', '=', true)

export const exist = async (db: Db): Promise<boolean> =>
  !!(await confirmed(db).select('id').limit(1).executeTakeFirst())

/** Whether someone was made an administrator and has not confirmed their address yet. */
export const pending = async (db: Db): Promise<boolean> =>
  !!(await db
    .selectFrom('profiles')
    .select('id')
    .where('admin', '=', true)
    .where('email_verified', '=', false)
    .limit(1)
    .executeTakeFirst())

const write = (db: Db, userId: string, admin: boolean) =>
  db
    .updateTable('profiles')
    .set({ admin, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()

/** Makes someone the first administrator; an earlier one who never confirmed their address loses the right. */
export async function makeFirst(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ admin: false, updated_at: sql`now()` })
    .where('admin', '=', true)
    .where('email_verified', '=', false)
    .execute()
  await write(db, userId, true)
}

/**
 * Ids of the administrators who are staying. `lock` holds their rows until the transaction ends, so that when two
 * remove each other, the second sees what the first did; rows that only reference them are not blocked.
 */
export async function staying(db: Db, lock = true): Promise<string[]> {
  if (lock) await sql`select from profiles where admin order by id for no key update`.execute(db)
  const rows = await confirmed(db)
    .select('id')
    .where('id', 'not in', (of) => of.selectFrom('account_deletions').select('user_id'))
    .execute()
  return rows.map((row) => row.id)
}

/** Grants or revokes the administrator right; the row's trigger notifies every node at once. */
export const set = (db: Db, userId: string, admin: boolean) => write(db, userId, admin)
