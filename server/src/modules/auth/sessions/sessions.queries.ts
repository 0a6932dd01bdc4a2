import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { readWholeUser, type SessionRow, type WholeUser, wholeUserColumns, type WholeUserRow } from '../auth.queries.ts'
import { type SecurityEventRow, securityEventsInsert } from '../security-events/security-events.queries.ts'

export interface NewSession {
  userId: string
  method: string
  userAgent: string | null
  address: string
  cookieMode: boolean
  /** No one signed in: the account's last sign-in stays as it is. Only factories make such sessions. */
  silent?: boolean
  /** When it ends at the latest. */
  notAfter?: Date | null | undefined
  /** The success event that records it. */
  event?: SecurityEventRow | undefined
}

/**
 * Inserts a session, the first link of its chain (by the hash of its refresh token), the event that records it, and the
 * sign-in time on the account, whose row this locks: one statement, because every sign-in waits for it.
 */
export async function insertSession(db: Db, session: NewSession, refreshHash: Buffer): Promise<SessionRow> {
  const amr = JSON.stringify([{ method: session.method, timestamp: Math.floor(Date.now() / 1000) }])
  const noted = session.event ? sql`noted as (${securityEventsInsert(db, [session.event])}),` : sql``
  const { rows } = await sql<SessionRow>`
    with ${noted} opened as (
      insert into auth_sessions (user_id, amr, user_agent, ip_address, cookie_mode, not_after)
      values (${session.userId}, ${amr}, ${session.userAgent?.slice(0, 400) ?? null}, ${session.address}, ${session.cookieMode}, ${session.notAfter ?? null})
      returning *
    ), chain as (
      insert into auth_refresh_tokens (session_id, token_hash) select id, ${refreshHash} from opened
    ), signed as (
      update auth_users u set last_sign_in_at = now() from opened where u.id = opened.user_id and not ${session.silent ?? false}::boolean
    )
    select * from opened`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database opened no session')
  return row
}

export const findSession = (db: Db, id: string): Promise<SessionRow | undefined> =>
  db.selectFrom('auth_sessions').selectAll().where('id', '=', id).executeTakeFirst()

/** The session that a refresh token belongs to, used or not. */
export const findSessionOfToken = (db: Db, hash: Buffer): Promise<SessionRow | undefined> =>
  db
    .selectFrom('auth_sessions')
    .selectAll()
    .where('id', 'in', (of) => of.selectFrom('auth_refresh_tokens').select('session_id').where('token_hash', '=', hash))
    .executeTakeFirst()

/** What a refresh needs from a session. */
export type RefreshedSession = Pick<
  SessionRow,
  'id' | 'user_id' | 'aal' | 'amr' | 'not_after' | 'created_at' | 'refreshed_at'
>

export interface RotatedLink {
  /** As it was before this refresh. */
  session: RefreshedSession
  /** The account at that same moment; undefined if it is gone. */
  whole: WholeUser | undefined
}

/** One refresh in this many deletes its session's links that are no longer needed. */
const PRUNED_EVERY = 16

/**
 * Marks an unused link as used, adds its child and returns the session with its account, in one statement: every
 * refresh waits for it. It updates the session first, which takes the same lock as ending it: refreshes of one session
 * wait for each other, and of those with one link only the first finds it unused. Undefined for all others, and if
 * there is no such link. Links used more than a day ago are deleted now and then: they are no longer needed, and a
 * replay of a deleted one is treated as an unknown token.
 */
export async function rotateLink(db: Db, hash: Buffer, child: Buffer, lock = true): Promise<RotatedLink | undefined> {
  const pruned = sql`, pruned as (
      delete from auth_refresh_tokens t using used where t.session_id = used.id and t.used_at < clock_timestamp() - interval '24 hours'
    )`
  const { rows } = await sql<WholeUserRow & RefreshedSession>`
    with session as (
      update auth_sessions s set refreshed_at = now() where s.id = (select session_id from auth_refresh_tokens where token_hash = ${hash})
      returning s.id, s.user_id, s.aal, s.amr, s.not_after, s.created_at, old.refreshed_at
    ), used as (
      update auth_refresh_tokens t set used_at = clock_timestamp() from session
      where t.token_hash = ${hash} and t.session_id = session.id${lock ? sql` and t.used_at is null` : sql``}
      returning session.*
    ), child as (
      insert into auth_refresh_tokens (session_id, token_hash, parent_hash) select id, ${child}, ${hash} from used
    )${(hash[0] ?? 0) % PRUNED_EVERY === 0 ? pruned : sql``}
    select used.*, ${wholeUserColumns} from used left join auth_users u on u.id = used.user_id and u.deleted_at is null`.execute(
    db,
  )
  const [row] = rows
  return row && { session: row, whole: readWholeUser(row) }
}

export interface ChainLink {
  session_id: string
  /** Seconds since it was used, by the database's clock; null while it is unused. */
  used_ago: number | null
  /** How many links in a row, up to this one's parent, were replayed late. */
  late_replays: number
  /** The session belongs to our own page. */
  cookie_mode: boolean
  /** The hash of the session's unused token. */
  head: Buffer | null
}

/** A link and the head of its chain, read at the same moment. */
export async function readChain(db: Db, hash: Buffer): Promise<ChainLink | undefined> {
  const { rows } = await sql<ChainLink>`
    select t.session_id, extract(epoch from clock_timestamp() - t.used_at)::float8 as used_ago, t.late_replays, s.cookie_mode,
      (select token_hash from auth_refresh_tokens h where h.session_id = t.session_id and h.used_at is null) as head
    from auth_refresh_tokens t join auth_sessions s on s.id = t.session_id where t.token_hash = ${hash}`.execute(db)
  return rows[0]
}

/** Records on the head of a chain how many links before it, in a row, were replayed late. */
export const countLateReplay = (db: Db, head: Buffer, count: number) =>
  db
    .updateTable('auth_refresh_tokens')
    .set({ late_replays: sql`greatest(late_replays, ${count}::int)` })
    .where('token_hash', '=', head)
    .execute()

export const deleteSession = (db: Db, id: string) => db.deleteFrom('auth_sessions').where('id', '=', id).execute()
/** Ends the session that a refresh token belongs to, used or not; returns whose it was. */
export async function deleteSessionOfToken(db: Db, hash: Buffer): Promise<string | undefined> {
  const ended = await db
    .deleteFrom('auth_sessions')
    .where('id', 'in', (of) => of.selectFrom('auth_refresh_tokens').select('session_id').where('token_hash', '=', hash))
    .returning('user_id')
    .executeTakeFirst()
  return ended?.user_id
}
export const deleteSessionsOf = (db: Db, userId: string, except?: string) =>
  db
    .deleteFrom('auth_sessions')
    .where('user_id', '=', userId)
    .$if(!!except, (query) => query.where('id', '!=', except ?? ''))
    .execute()
