import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import { cursorText } from '../../platform/mail/failed.ts'

export interface NewPush {
  userId: string
  subscriptionId: string
  kind: string
  about: unknown
  notificationId: string
  dueAt: Date
  /** Not if one of the same notification waits for the browser until then. */
  once: boolean
}

/** Returns those that were written. */
export async function putPushes<Push extends NewPush>(
  db: Db,
  pushes: readonly Push[],
): Promise<(Push & { id: string })[]> {
  const given = pushes.map((push) => ({ ...push, id: randomUUIDv7() }))
  const rows = given.map((push) => ({
    id: push.id,
    user_id: push.userId,
    subscription_id: push.subscriptionId,
    kind: push.kind,
    about: push.about,
    notification_id: push.notificationId,
    due_at: push.dueAt,
    once: push.once,
  }))
  const { rows: written } = await sql<{ id: string }>`
    insert into push_outbox (id, user_id, subscription_id, kind, about, notification_id, due_at)
    select p.id, p.user_id, p.subscription_id, p.kind, p.about, p.notification_id, p.due_at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) p (id uuid, user_id uuid, subscription_id uuid, kind text, about jsonb, notification_id uuid, due_at timestamptz, once boolean)
    where p.user_id = any(${pushes.map(({ userId }) => userId)}::uuid[]) and not (p.once and exists (
      select from push_outbox w where w.user_id = p.user_id and w.subscription_id = p.subscription_id
        and w.notification_id = p.notification_id and w.due_at >= p.due_at and not w.failed))
    returning id`.execute(db)
  const ids = new Set(written.map(({ id }) => id))
  return given.filter(({ id }) => ids.has(id))
}

export interface PushRow {
  id: string
  user_id: string
  subscription_id: string
  kind: string
  about: unknown
  notification_id: string
  things: number
  attempts: number
}

/** Of one browser, so many at a time are pushed singly; of more, one says how many there are. */
const SINGLY = 3

/**
 * Records the try before it is made, so that one that kills the process counts too. What waits for the same browser and is
 * about the same notification goes with it; if many wait, it goes for all of them. Undefined if it is gone, or failed.
 */
export async function claimPush(db: Db, userId: string, id: string): Promise<PushRow | undefined> {
  const { rows } = await sql<PushRow>`
    with one as (
      select id, subscription_id, notification_id, things from push_outbox where user_id = ${userId} and id = ${id} and not failed for update
    ), waiting as (
      select w.id, w.things, w.notification_id in (select notification_id from one) as same, w.notification_id
      from push_outbox w where w.user_id = ${userId} and w.subscription_id in (select subscription_id from one)
        and w.due_at <= now() and not w.failed and w.id not in (select id from one)
    ), others as (
      select coalesce(sum(most), 0) as n from (
        select max(things) as most from waiting where not same group by notification_id) of
    ), merged as (
      delete from push_outbox where user_id = ${userId} and id in (select w.id from waiting w, others, one where w.same or others.n + one.things > ${SINGLY})
      returning id
    )
    update push_outbox p set attempts = p.attempts + 1, things = p.things + coalesce((
      select sum(most) from (
        select max(w.things) as most from waiting w where not w.same and w.id in (select id from merged) group by w.notification_id) of), 0)::int
    where p.user_id = ${userId} and p.id in (select id from one)
    returning p.id, p.user_id, p.subscription_id, p.kind, p.about, p.notification_id, p.things, p.attempts`.execute(db)
  return rows[0]
}

export const removePush = (db: Db, userId: string, id: string) =>
  db.deleteFrom('push_outbox').where('user_id', '=', userId).where('id', '=', id).execute()

export const removePushesTo = (db: Db, userId: string, subscriptionId: string) =>
  db.deleteFrom('push_outbox').where('user_id', '=', userId).where('subscription_id', '=', subscriptionId).execute()

/** Puts a push off. Without an error it was not tried; `failed`: until an administrator asks again. */
export const postponePush = (
  db: Db,
  userId: string,
  id: string,
  { dueAt, error, failed = false }: { dueAt: Date; error: string | null; failed?: boolean },
) =>
  db
    .updateTable('push_outbox')
    .set({ due_at: dueAt, failed, ...(error === null ? { attempts: 0 } : { last_error: error }) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()

export interface FailedPush {
  id: string
  user_id: string
  kind: string
  attempts: number
  last_error: string | null
  created_at: Date
  cursor_at: string
}

/** Pushes that failed, newest first. */
export async function listFailedPushes(
  db: Db,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<FailedPush[]> {
  const { rows } = await sql<FailedPush>`
    /*fanout*/ select id, user_id, kind, attempts, last_error, created_at, ${cursorText(sql`created_at`)} as cursor_at
    from push_outbox where failed and ${after ? keysetAfter([sql`created_at`, sql`id`], after) : sql`true`}
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** How many there are, up to `most`. */
export async function countFailedPushes(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    /*fanout*/ select count(*)::int as n from (select from push_outbox where failed limit ${most}) found`.execute(db)
  return rows[0]?.n ?? 0
}

/** Gives a failed push all its tries again. False if it is gone, or was asked again already. */
export async function revivePush(db: Db, userId: string, id: string, dueAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('push_outbox')
    .set({ failed: false, attempts: 0, due_at: dueAt })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('failed', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const erasePushes = (db: Db, userId: string) =>
  db.deleteFrom('push_outbox').where('user_id', '=', userId).execute()

export const exportPushes = (db: Db, userId: string) =>
  db
    .selectFrom('push_outbox')
    .select(['kind', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
