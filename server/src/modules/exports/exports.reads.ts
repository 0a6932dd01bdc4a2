import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface ExportRow {
  id: string
  user_id: string
  status: 'waiting' | 'running' | 'ready' | 'failed' | 'expired'
  done: number
  total: number
  file_id: string | null
  requested_at: Date
  ready_at: Date | null
  expires_at: Date | null
  /** Size of the ZIP; null until it exists. */
  bytes: number | null
}

export async function findNewest(db: Db, userId: string): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select e.*, f.bytes from account_exports e left join files f on f.id = e.file_id and f.state = 'ready'
    where e.user_id = ${userId} order by e.requested_at desc, e.id desc limit 1`.execute(db)
  return rows[0]
}
