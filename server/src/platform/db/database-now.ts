import { sql } from 'kysely'
import type { Db } from './db.ts'

/** What the database's clock says now, also within a transaction that has waited for a lock: what a last day is measured by. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database did not say what time it is')
  return row.now
}
