import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { deleteSessionsOf } from './sessions/sessions.queries.ts'

/** Keeps an account out until then (or longer, if it is already) and ends its sessions. Part of the caller's transaction. */
export async function banAccount(db: Db, userId: string, until: Date): Promise<void> {
  await db
    .updateTable('auth_users')
    .set({ banned_until: sql`greatest(banned_until, ${until})`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await deleteSessionsOf(db, userId)
}

/** Lets an account in again, unless another ban than the one until `was` keeps it out. */
export const liftBan = (db: Db, userId: string, was: Date) =>
  db
    .updateTable('auth_users')
    .set({ banned_until: null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('banned_until', '<=', was)
    .execute()
