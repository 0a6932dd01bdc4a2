import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface Seen {
  read: boolean
  mailed_at: Date | null
}

/** Whether notifications of these people were read, and when their group was last emailed; those that are gone are left out. */
export async function findSeen(
  db: Db,
  userIds: readonly string[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, Seen>> {
  const { rows } = await sql<Seen & { id: string }>`
    select id, read_at is not null as read, mailed_at from notifications
    where user_id = any(${[...userIds]}::uuid[]) and id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...seen }) => [id, seen]))
}

export const noteMailed = (db: Db, userId: string, ids: readonly string[]) =>
  sql`
  update notifications set mailed_at = now() where user_id = ${userId} and id = any(${[...ids]}::uuid[])`.execute(db)

/** The notification that a push is about; undefined once it is gone. */
export async function findNotified(db: Db, userId: string, id: string) {
  const { rows } = await sql<{
    href: string
    metadata: Record<string, string | null>
    grouped: number
    open: boolean
  }>`
    select href, metadata, grouped, read_at is null and archived_at is null and snoozed_until is null as open
    from notifications where user_id = ${userId} and id = ${id}`.execute(db)
  return rows[0]
}
