import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** An administrator whose address was never confirmed cannot sign in, so they do not count. */
const administrators = (db: Db) => db.selectFrom('profiles').where('admin', '=', true).where('email_verified', '=', true)

export const hasAdministrator = async (db: Db): Promise<boolean> => !!(await administrators(db).select('id').limit(1).executeTakeFirst())

/** Makes somebody the first administrator; one who was made before with an address that nobody confirmed gives way. */
export async function makeFirstAdministrator(db: Db, userId: string): Promise<void> {
  await db.updateTable('profiles').set({ admin: false, updated_at: sql`now()` }).where('admin', '=', true).where('email_verified', '=', false).execute()
  await db.updateTable('profiles').set({ admin: true, updated_at: sql`now()` }).where('id', '=', userId).execute()
}
