import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { clearTries } from '../code-tries.queries.ts'

export type Half = 'current' | 'new'

/** A change of address that still needs its two confirmations. */
export interface EmailChange {
  user_id: string
  /** Null if the account has no address yet. */
  email: string | null
  new_email: string
  current_confirmed: boolean
  new_confirmed: boolean
  expires_at: Date
}

/** An account's pending change; undefined if there is none or it has expired. */
export async function findChange(db: Db, userId: string): Promise<EmailChange | undefined> {
  const { rows } = await sql<EmailChange>`
    select c.user_id, u.email, u.new_email, c.current_confirmed, c.new_confirmed, c.expires_at
    from auth_email_changes c join auth_users u on u.id = c.user_id
    where c.user_id = ${userId} and u.deleted_at is null and u.new_email is not null and c.expires_at > clock_timestamp()`.execute(
    db,
  )
  return rows[0]
}

/**
 * Starts a change, replacing an earlier one and voiding its codes. If there is no address yet, only the new one has to
 * confirm.
 */
export async function insertChange(db: Db, userId: string, newEmail: string, ttlSeconds: number): Promise<void> {
  await endChange(db, userId)
  await db
    .updateTable('auth_users')
    .set({ new_email: newEmail, email_change_sent_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await db
    .insertInto('auth_email_changes')
    .values({
      user_id: userId,
      current_confirmed: sql<boolean>`(select email is null from auth_users where id = ${userId})`,
      expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${ttlSeconds})`,
    })
    .execute()
}

/** Extends a pending change when its codes are sent again. */
export async function extendChange(db: Db, userId: string, ttlSeconds: number): Promise<void> {
  await db
    .updateTable('auth_email_changes')
    .set({ expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${ttlSeconds})` })
    .where('user_id', '=', userId)
    .execute()
  await db
    .updateTable('auth_users')
    .set({ email_change_sent_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

export const confirmHalf = (db: Db, userId: string, half: Half) =>
  db
    .updateTable('auth_email_changes')
    .set(half === 'current' ? { current_confirmed: true } : { new_confirmed: true })
    .where('user_id', '=', userId)
    .execute()

/** Ends a change and its codes; false if there was none. */
export async function endChange(db: Db, userId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('auth_email_changes')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  await db
    .updateTable('auth_users')
    .set({ new_email: null, email_change_sent_at: null })
    .where('id', '=', userId)
    .where('new_email', 'is not', null)
    .execute()
  await db
    .deleteFrom('auth_one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['email_change_current', 'email_change_new'])
    .execute()
  return !!gone
}

/** Uses up one code; false if someone was faster. The other address's code stays valid. */
export async function takeHalf(
  db: Db,
  row: { id: string; link_hash: Buffer | null; user_id: string | null; purpose: string },
): Promise<boolean> {
  const gone = await db
    .deleteFrom('auth_one_time_tokens')
    .where('id', '=', row.id)
    .where('link_hash', '=', row.link_hash)
    .returning('id')
    .executeTakeFirst()
  if (gone && row.user_id) await clearTries(db, row.user_id, row.purpose)
  return !!gone
}

/** Deletes changes that were not confirmed in time. */
export const endExpiredChanges = (db: Db) =>
  sql`
    with gone as (delete from auth_email_changes where expires_at < now() returning user_id)
    update auth_users u set new_email = null, email_change_sent_at = null from gone where u.id = gone.user_id`.execute(
    db,
  )
