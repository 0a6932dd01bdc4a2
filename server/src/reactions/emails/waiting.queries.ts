import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import { cursorText } from '../../platform/mail/failed.ts'

export interface NewWaiting {
  userId: string
  kind: string
  about: unknown
  notificationId: string
  bundle: string
  dueAt: Date
}

export interface Waiting {
  id: string
  user_id: string
  kind: string
  about: unknown
  notification_id: string
  bundle: string
  attempts: number
}

/** What joins a bundle that waits already goes with it. */
export const putWaiting = (db: Db, mails: readonly NewWaiting[]) =>
  sql`
  insert into waiting_mails (user_id, kind, about, notification_id, bundle, due_at)
  select w.user_id, w.kind, w.about, w.notification_id, w.bundle,
    least(w.due_at, (select min(b.due_at) from waiting_mails b where b.user_id = w.user_id and b.bundle = w.bundle))
  from jsonb_to_recordset(${JSON.stringify(
    mails.map(({ userId, kind, about, notificationId, bundle, dueAt }) => ({
      user_id: userId,
      kind,
      about,
      notification_id: notificationId,
      bundle,
      due_at: dueAt,
    })),
  )}::jsonb) w (user_id uuid, kind text, about jsonb, notification_id uuid, bundle text, due_at timestamptz)
  where w.user_id = any(${mails.map(({ userId }) => userId)}::uuid[])`.execute(db)

/** Who has emails whose time has come, the longest due first. */
export async function findDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    /*fanout*/ select user_id from waiting_mails where due_at <= ${now} group by user_id order by min(due_at), user_id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ user_id }) => user_id)
}

/** Takes a person's emails whose time has come: who takes them beside another finds none. */
export async function takeDue(db: Db, userId: string, now: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    delete from waiting_mails where user_id = ${userId} and due_at <= ${now}
    returning id, user_id, kind, about, notification_id, bundle, attempts`.execute(db)
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Puts off what could not be written; after `most` tries until an administrator asks again. */
export const putOff = (db: Db, userId: string, now: Date, error: string, most: number) =>
  sql`
  update waiting_mails set attempts = attempts + 1, last_error = ${error},
    due_at = case when attempts + 1 >= ${most} then 'infinity' else ${now}::timestamptz + interval '1 minute' * (2 ^ attempts) end
  where user_id = ${userId} and due_at <= ${now}`.execute(db)

export interface Unwritten {
  id: string
  user_id: string
  kind: string
  attempts: number
  last_error: string | null
  created_at: Date
  cursor_at: string
}

/** What could not be written in as many tries as there are, newest first. */
export async function listUnwritten(
  db: Db,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<Unwritten[]> {
  const { rows } = await sql<Unwritten>`
    /*fanout*/ select id, user_id, kind, attempts, last_error, created_at, ${cursorText(sql`created_at`)} as cursor_at
    from waiting_mails where due_at = 'infinity' and ${after ? keysetAfter([sql`created_at`, sql`id`], after) : sql`true`}
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** How many there are, up to `most`. */
export async function countUnwritten(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    /*fanout*/ select count(*)::int as n from (select from waiting_mails where due_at = 'infinity' limit ${most}) found`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** Writes one again at the next minute, with all its tries before it. False if it no longer waits for that. */
export async function retryUnwritten(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update waiting_mails set due_at = ${now}, attempts = 0 where user_id = ${userId} and id = ${id} and due_at = 'infinity'
    returning id`.execute(db)
  return rows.length > 0
}

export const eraseWaiting = (db: Db, userId: string) =>
  db.deleteFrom('waiting_mails').where('user_id', '=', userId).execute()

export const exportWaiting = (db: Db, userId: string) =>
  db
    .selectFrom('waiting_mails')
    .select(['kind', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
