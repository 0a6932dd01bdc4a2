import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Whether this was the first time. */
export async function markOpened(db: Db, id: string): Promise<boolean> {
  const done = await db
    .updateTable('applications')
    .set({ opened_at: sql`now()` })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}
