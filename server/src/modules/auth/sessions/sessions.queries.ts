import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { SessionRow } from '../auth.queries.ts'

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
}

/** A session, the first link of its chain, by the hash of its refresh token, and the time of the sign-in at its account, whose row is locked by that: one statement, for every sign-in waits for it. */
export const insertSession = (db: Db, session: NewSession, refreshHash: Buffer): Promise<SessionRow> =>
  db
    .with('opened', (of) =>
      of
        .insertInto('auth_sessions')
        .values({
          user_id: session.userId,
          amr: JSON.stringify([{ method: session.method, timestamp: Math.floor(Date.now() / 1000) }]),
          user_agent: session.userAgent?.slice(0, 400) ?? null,
          ip_address: session.address,
          cookie_mode: session.cookieMode,
          not_after: session.notAfter ?? null,
        })
        .returningAll(),
    )
    .with('chain', (of) =>
      of.insertInto('auth_refresh_tokens').columns(['session_id', 'token_hash']).expression((from) => from.selectFrom('opened').select(['id', sql<Buffer>`${refreshHash}::bytea`.as('token_hash')])),
    )
    .with('signed', (of) => of.updateTable('auth_users').set({ last_sign_in_at: sql`now()` }).from('opened').whereRef('auth_users.id', '=', 'opened.user_id').where(sql<boolean>`${!session.silent}::boolean`))
    .selectFrom('opened')
    .selectAll()
    .executeTakeFirstOrThrow()

export const findSession = (db: Db, id: string): Promise<SessionRow | undefined> => db.selectFrom('auth_sessions').selectAll().where('id', '=', id).executeTakeFirst()

/** The session to which a refresh token belongs, used or not. */
export const findSessionOfToken = (db: Db, hash: Buffer): Promise<SessionRow | undefined> =>
  db.selectFrom('auth_sessions').selectAll().where('id', 'in', (of) => of.selectFrom('auth_refresh_tokens').select('session_id').where('token_hash', '=', hash)).executeTakeFirst()

/**
 * Marks an unused link as used, adds its child and answers the session, in one statement: every refresh waits for it. The
 * session is locked first, as whoever ends it does: refreshes of one session wait for each other, and of those of one link
 * only the first finds it unused. Undefined for all others, and where there is no such link. Links used more than a day ago
 * go meanwhile: they are of no more use, and a replay of one that is gone ends like an unknown token.
 */
export async function rotateLink(db: Db, hash: Buffer, child: Buffer, lock = true): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    with session as (
      select s.* from auth_sessions s where s.id = (select session_id from auth_refresh_tokens where token_hash = ${hash})${lock ? sql` for no key update` : sql``}
    ), used as (
      update auth_refresh_tokens t set used_at = clock_timestamp() from session
      where t.token_hash = ${hash} and t.session_id = session.id${lock ? sql` and t.used_at is null` : sql``}
      returning t.session_id
    ), child as (
      insert into auth_refresh_tokens (session_id, token_hash, parent_hash) select session_id, ${child}, ${hash} from used
    ), touched as (
      update auth_sessions s set refreshed_at = now() from used where s.id = used.session_id
    ), pruned as (
      delete from auth_refresh_tokens t using used where t.session_id = used.session_id and t.used_at < clock_timestamp() - interval '24 hours'
    )
    select session.* from session join used on used.session_id = session.id`.execute(db)
  return rows[0]
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
/** Ends the session to which a refresh token belongs, used or not. */
export const deleteSessionOfToken = (db: Db, hash: Buffer) =>
  db.deleteFrom('auth_sessions').where('id', 'in', (of) => of.selectFrom('auth_refresh_tokens').select('session_id').where('token_hash', '=', hash)).execute()
export const deleteSessionsOf = (db: Db, userId: string, except?: string) =>
  db
    .deleteFrom('auth_sessions')
    .where('user_id', '=', userId)
    .$if(!!except, (query) => query.where('id', '!=', except ?? ''))
    .execute()
