import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Without a renewal, a person counts as gone after this time. */
const LEASE_S = 90

export interface Here {
  userId: string
  /** Whether one of their pages is in view. */
  inView: boolean
}

export async function writeLeases(db: Db, nodeId: string, here: readonly Here[]): Promise<void> {
  if (!here.length) return
  await sql`/*fanout*/ insert into presence_leases as l (user_id, node_id, in_view, until)
    select w.user_id, ${nodeId}::uuid, w.in_view, now() + make_interval(secs => ${sql.lit(LEASE_S)})
    from unnest(${here.map(({ userId }) => userId)}::uuid[], ${here.map(({ inView }) => inView)}::boolean[]) w (user_id, in_view)
    on conflict (user_id, node_id) do update set in_view = excluded.in_view, until = excluded.until`.execute(db)
}

/** Ends the leases of these people on a node; of everyone there without `userIds`. */
export async function endLeases(db: Db, nodeId: string, userIds?: readonly string[]): Promise<void> {
  if (userIds?.length === 0) return
  const those = userIds ? sql`and user_id = any(${[...userIds]}::uuid[])` : sql``
  await sql`/*fanout*/ delete from presence_leases where node_id = ${nodeId} ${those}`.execute(db)
}

/** Deletes what a killed node left. */
export const deleteEnded = (db: Db) => sql`/*fanout*/ delete from presence_leases where until < now()`.execute(db)

export const forget = (db: Db, userId: string) =>
  db.deleteFrom('presence_leases').where('user_id', '=', userId).execute()
