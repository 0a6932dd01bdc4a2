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
  /** Nobody signed in: the account's last sign-in stays as it is. Only factories make such sessions. */
  silent?: boolean
  /** When it ends in any case. */
  notAfter?: Date | null | undefined
  /** The success that it is noted as. */
  event?: SecurityEventRow | undefined
}

/**
 * A session, the first link of its chain, by the hash of its refresh token, the event that notes it, and the time of the
 * sign-in at its account, whose row is locked by that: one statement, for every sign-in waits for it.
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

/** The session to which a refresh token belongs, used or not. */
export const findSessionOfToken = (db: Db, hash: Buffer): Promise<SessionRow | undefined> =>
  db
    .selectFrom('auth_sessions')
    .selectAll()
    .where('id', 'in', (of) => of.selectFrom('auth_refresh_tokens').select('session_id').where('token_hash', '=', hash))
    .executeTakeFirst()

/** What a refresh needs of a session. */
export type RefreshedSession = Pick<
  SessionRow,
  'id' | 'user_id' | 'aal' | 'amr' | 'not_after' | 'created_at' | 'refreshed_at'
>

export interface RotatedLink {
  /** As it was before this refresh. */
  session: RefreshedSession
  /** The account as the same moment saw it; undefined when it has ended. */
  whole: WholeUser | undefined
}

/** One link in so many takes those of its session along that are of no more use. */
const PRUNED_EVERY = 16

/**
 * Marks an unused link as used, adds its child and answers the session with its account, in one statement: every refresh waits for it. The
 * session is touched first, which locks it as whoever ends it does: refreshes of one session wait for each other, and of those of one link
 * only the first finds it unused. Undefined for all others, and where there is no such link. Links used more than a day ago
 * go now and then: they are of no more use, and a replay of one that is gone ends like an unknown token.
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
  /** The hash of the session's unused token. */
  head: Buffer | null
}

/** A link and the head of its chain, as they stood in one moment. */
export async function readChain(db: Db, hash: Buffer): Promise<ChainLink | undefined> {
  const { rows } = await sql<ChainLink>`
    select session_id, extract(epoch from clock_timestamp() - used_at)::float8 as used_ago,
      (select token_hash from auth_refresh_tokens h where h.session_id = t.session_id and h.used_at is null) as head
    from auth_refresh_tokens t where token_hash = ${hash}`.execute(db)
  return rows[0]
}

export const deleteSession = (db: Db, id: string) => db.deleteFrom('auth_sessions').where('id', '=', id).execute()
/** Ends the session to which a refresh token belongs, used or not; whose it was. */
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
