import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Browsers of one person; the one that was quiet the longest gives way to another. */
const MOST = 20

/**
 * Turns pushing to a browser on, for as long as the session lives. An address that another account has is taken over only
 * with the same keys: then it is the same browser. Undefined if the keys differ.
 */
export async function addSubscription(
  db: Db,
  { userId, sessionId, endpoint, p256dh, auth }: { userId: string; sessionId: string } & Keys,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into push_subscriptions as s (user_id, session_id, endpoint, p256dh, auth)
    values (${userId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth})
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
      auth = excluded.auth, failures = 0, created_at = case when s.user_id = excluded.user_id then s.created_at else now() end
      where s.user_id = excluded.user_id or (s.p256dh = excluded.p256dh and s.auth = excluded.auth)
    returning s.id`.execute(db)
  const id = rows[0]?.id
  if (id)
    await sql`delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} and id <> ${id}
      order by coalesce(sent_at, created_at) desc, id desc offset ${MOST - 1})`.execute(db)
  return id
}

export interface Keys {
  endpoint: string
  p256dh: string
  auth: string
}

/** Ends pushing to a browser; false if this person has no such one. */
export async function removeSubscription(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** What became of a push to a browser; one that its push service no longer knows is gone. */
export async function noteOutcome(db: Db, id: string, is: 'sent' | 'refused' | 'gone'): Promise<void> {
  if (is === 'gone') await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
  else
    await db
      .updateTable('push_subscriptions')
      .set((row) =>
        is === 'sent' ? { sent_at: sql<Date>`now()`, failures: 0 } : { failures: row('failures', '+', 1) },
      )
      .where('id', '=', id)
      .execute()
}

export const exportSubscriptions = (db: Db, userId: string) =>
  db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'created_at', 'sent_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

export const eraseSubscriptions = (db: Db, userId: string) =>
  db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
