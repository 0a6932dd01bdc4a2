import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { deleteSessionsOf } from './sessions/sessions.queries.ts'

export interface BlockRow {
  id: string
  user_id: string
  reason: string
  expires_at: Date
}

/**
 * Blocks for `minutes` from now; if an existing block lasts longer, its end applies. Whole milliseconds, as clients see
 * them.
 */
export async function insertBlock(
  db: Db,
  block: { userId: string; reason: string; minutes: number; by: string },
): Promise<BlockRow> {
  const { rows } = await sql<BlockRow>`
    with before as (delete from blocked_users where user_id = ${block.userId} and expires_at > now() returning expires_at)
    insert into blocked_users (user_id, reason, blocked_by, expires_at)
    values (${block.userId}, ${block.reason}, ${block.by},
      date_trunc('milliseconds', greatest(clock_timestamp() + make_interval(mins => ${block.minutes}), (select max(expires_at) from before))))
    returning id, user_id, reason, expires_at`.execute(db)
  return rows[0] as BlockRow
}

export const findBlock = (db: Db, id: string): Promise<BlockRow | undefined> =>
  db
    .selectFrom('blocked_users')
    .select(['id', 'user_id', 'reason', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst()

export const standingBlocks = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  if (!ids.length) return new Set()
  const rows = await db
    .selectFrom('blocked_users')
    .select('id')
    .where('id', 'in', ids)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** Returns whether it still existed. */
export const deleteBlock = async (db: Db, id: string): Promise<boolean> =>
  !!(await db.deleteFrom('blocked_users').where('id', '=', id).returning('id').executeTakeFirst())

export const blocksMadeBy = (db: Db, userId: string) =>
  db.selectFrom('blocked_users').select(['created_at', 'expires_at']).where('blocked_by', '=', userId).execute()

/** Whether an administrator's block on this account is active. */
export const hasBlock = async (db: Db, userId: string): Promise<boolean> =>
  !!(await db
    .selectFrom('blocked_users')
    .select('id')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst())

/** The block or ban of an account that ends last, with its reason if an administrator gave one. */
export async function findStandingBlock(
  db: Db,
  { id, banned_until: bannedUntil }: { id: string; banned_until: Date | null },
): Promise<{ reason: string | null; until: string } | undefined> {
  const block = await db
    .selectFrom('blocked_users')
    .select(['reason', 'expires_at'])
    .where('user_id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const until = Math.max(block?.expires_at.getTime() ?? 0, bannedUntil?.getTime() ?? 0)
  return until > 0 ? { reason: block?.reason || null, until: new Date(until).toISOString() } : undefined
}

/** Bans an account until then (or longer, if it already is) and ends its sessions. Part of the caller's transaction. */
export async function banAccount(db: Db, userId: string, until: Date): Promise<void> {
  await db
    .updateTable('auth_users')
    .set({ banned_until: sql`greatest(banned_until, ${until})`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await deleteSessionsOf(db, userId)
}

/** Lifts a ban, unless a ban other than the one until `was` applies. */
export const liftBan = (db: Db, userId: string, was: Date) =>
  db
    .updateTable('auth_users')
    .set({ banned_until: null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('banned_until', '<=', was)
    .execute()
