import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { SessionRow } from '../auth.queries.ts'

export interface NewSession {
  userId: string
  method: string
  userAgent: string | null
  address: string
  cookieMode: boolean
  /** When it ends in any case. */
  notAfter?: Date | null | undefined
}

/** A session and the first link of its chain, by the hash of its refresh token: one statement, for every sign-in waits for it. */
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
    .selectFrom('opened')
    .selectAll()
    .executeTakeFirstOrThrow()

export const findSession = (db: Db, id: string): Promise<SessionRow | undefined> => db.selectFrom('auth_sessions').selectAll().where('id', '=', id).executeTakeFirst()

/** The session to which a refresh token belongs, used or not. */
export const findSessionOfToken = (db: Db, hash: Buffer): Promise<SessionRow | undefined> =>
  db.selectFrom('auth_sessions').selectAll().where('id', 'in', (of) => of.selectFrom('auth_refresh_tokens').select('session_id').where('token_hash', '=', hash)).executeTakeFirst()

export const insertRefreshToken = (db: Db, sessionId: string, hash: Buffer, parent: Buffer) =>
  db.insertInto('auth_refresh_tokens').values({ session_id: sessionId, token_hash: hash, parent_hash: parent }).execute()

export interface ChainLink {
  session_id: string
  token_hash: Buffer
  used_at: Date | null
  /** Seconds since it was used, by the database's clock. */
  used_ago: number | null
}

/** The chain's link for a token hash, with its session locked: refreshes of one session wait for each other. */
export async function lockChain(db: Db, hash: Buffer, lock = true): Promise<ChainLink | undefined> {
  const { rows } = await sql<{ session_id: string }>`select session_id from auth_refresh_tokens where token_hash = ${hash}`.execute(db)
  const sessionId = rows[0]?.session_id
  if (!sessionId) return undefined
  if (lock) await sql`select 1 from auth_sessions where id = ${sessionId} for update`.execute(db)
  const link = await sql<ChainLink>`
    select session_id, token_hash, used_at, extract(epoch from clock_timestamp() - used_at)::float8 as used_ago
    from auth_refresh_tokens where token_hash = ${hash}`.execute(db)
  return link.rows[0]
}

export const headOf = async (db: Db, sessionId: string): Promise<Buffer | undefined> =>
  (await db.selectFrom('auth_refresh_tokens').select('token_hash').where('session_id', '=', sessionId).where('used_at', 'is', null).executeTakeFirst())?.token_hash

export const markUsed = (db: Db, hash: Buffer) =>
  db.updateTable('auth_refresh_tokens').set({ used_at: sql`clock_timestamp()` }).where('token_hash', '=', hash).execute()

/** Links used more than a day ago are of no more use: a replay of one that is gone ends like an unknown token. */
export const pruneChain = (db: Db, sessionId: string) =>
  sql`delete from auth_refresh_tokens where session_id = ${sessionId} and used_at < clock_timestamp() - interval '24 hours'`.execute(db)

export const touchSession = (db: Db, sessionId: string) => db.updateTable('auth_sessions').set({ refreshed_at: sql`now()` }).where('id', '=', sessionId).execute()

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
