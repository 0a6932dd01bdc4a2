import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface Seen {
  read: boolean
  mailed_at: Date | null
  /** When any of the same key was last emailed: those before it, too. */
  group_mailed_at: Date | null
}

/** Whether notifications of these people were read, and when they were last emailed; those that are gone are left out. */
export async function findSeen(
  db: Db,
  userIds: readonly string[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, Seen>> {
  const { rows } = await sql<Seen & { id: string }>`
    select n.id, n.read_at is not null as read, n.mailed_at, (
      select max(e.mailed_at) from notifications e where e.user_id = n.user_id and e.group_key = n.group_key and e.mailed_at is not null) as group_mailed_at
    from notifications n where n.user_id = any(${[...userIds]}::uuid[]) and n.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...seen }) => [id, seen]))
}

export const noteMailed = (db: Db, userId: string, ids: readonly string[]) =>
  sql`
  update notifications set mailed_at = now() where user_id = ${userId} and id = any(${[...ids]}::uuid[])`.execute(db)

/** The notification of each of these people about such a thing, in their order; undefined where there is none. */
export async function findByAbout(
  db: Db,
  things: readonly { userId: string; kind: string; about: unknown }[],
): Promise<(string | undefined)[]> {
  if (things.length === 0) return []
  const given = things.map(({ userId, kind, about }, at) => ({ at, user_id: userId, kind, about }))
  const { rows } = await sql<{ at: number; id: string }>`
    select t.at, n.id from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) t (at int, user_id uuid, kind text, about jsonb)
      join notifications n on n.user_id = t.user_id and n.kind = t.kind and n.about @> t.about
    where n.user_id = any(${things.map(({ userId }) => userId)}::uuid[])`.execute(db)
  const ids = new Map(rows.map(({ at, id }) => [at, id]))
  return things.map((_, at) => ids.get(at))
}

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
