import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../../platform/db/page.ts'
import { readWholeUser, type SessionRow, type WholeUser, wholeUserColumns, type WholeUserRow } from '../auth.queries.ts'

export interface OwnSessionRow {
  id: string
  user_agent: string | null
  ip_address: string | null
  created_at: Date
  refreshed_at: Date | null
}

const COLUMNS = ['id', 'user_agent', 'ip_address', 'created_at', 'refreshed_at'] as const
const LIVING = sql<boolean>`coalesce(not_after > now(), true)`

export const findOwnSession = (db: Db, userId: string, id: string): Promise<OwnSessionRow | undefined> =>
  db
    .selectFrom('auth_sessions')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(LIVING)
    .executeTakeFirst()

/** A person's sessions except one, newest first: their ids are ordered by time. */
export const listOtherSessions = (
  db: Db,
  userId: string,
  but: string,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<OwnSessionRow[]> =>
  db
    .selectFrom('auth_sessions')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '!=', but)
    .where(LIVING)
    .$if(!!after, (query) => query.where(keysetAfter([sql.ref('id')], after ?? [])))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Ends a session of this person; undefined if they have no such session. */
export const endOwnSession = (db: Db, userId: string, id: string): Promise<OwnSessionRow | undefined> =>
  db
    .deleteFrom('auth_sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst()

/** Ends all sessions of this person except one; returns how many there were. */
export async function endOtherSessions(db: Db, userId: string, but: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('auth_sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', but)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export interface AccountEventRow {
  id: string
  event_type: string
  /** What was done, or why it was refused. */
  what: string | null
  /** For an event about a second step. */
  factor_type: string | null
  user_agent: string | null
  ip_address: string | null
  created_at: Date
  /** `created_at` to the microsecond, for the cursor. */
  cursor_at: string
}

/** What succeeded and failed on a person's account, newest first. */
export async function listAccountEvents(
  db: Db,
  userId: string,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<AccountEventRow[]> {
  const { rows } = await sql<AccountEventRow>`
    select id, event_type, coalesce(details ->> 'action', details ->> 'reason') as what, details ->> 'factor_type' as factor_type, user_agent, ip_address, created_at, created_at::text as cursor_at
    from security_events
    where user_id = ${userId} and event_type in ('auth_success', 'auth_failure')
      ${after ? sql`and (created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Version numbers are left out: a browser that was updated is the same device. */
const withoutVersions = (text: unknown) => sql`regexp_replace(coalesce(${text}, ''), '[0-9]+([._][0-9]+)*', '', 'g')`

export interface SignedIn extends WholeUser {
  /**
   * Whether the account used the session's device and address in the 90 days before, in its other sessions or in
   * earlier sign-ins. The transaction's own event does not count.
   */
  knowsDevice: boolean
}

/** The account of a session that was just opened; one statement, because every sign-in waits for it. */
export async function findSignedIn(db: Db, session: SessionRow): Promise<SignedIn | undefined> {
  const same = sql`ip_address is not distinct from ${session.ip_address} and ${withoutVersions(sql.ref('user_agent'))} = ${withoutVersions(sql`${session.user_agent}::text`)}`
  const { rows } = await sql<WholeUserRow & { knows_device: boolean }>`
    select ${wholeUserColumns}, exists (
      select from auth_sessions where user_id = u.id and id <> ${session.id}
        and coalesce(refreshed_at, created_at) > now() - interval '90 days' and ${same}
    ) or exists (
      select from security_events where user_id = u.id and event_type = 'auth_success'
        and details ->> 'action' in ('login', 'email_verification_complete')
        and created_at > now() - interval '90 days' and created_at < now() and ${same}
    ) as knows_device
    from auth_users u where u.id = ${session.user_id} and u.deleted_at is null`.execute(db)
  const [row] = rows
  const whole = row && readWholeUser(row)
  return whole && { ...whole, knowsDevice: row.knows_device }
}
