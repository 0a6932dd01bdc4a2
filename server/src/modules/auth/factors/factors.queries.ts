import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { AuthChallenges, AuthFactors } from '../../../platform/db/types.gen.ts'
import type { SessionRow } from '../auth.queries.ts'

export type FactorRow = Selectable<AuthFactors>
export type ChallengeRow = Selectable<AuthChallenges>

/** A challenge is void after this many wrong codes. */
const MOST_TRIES = 5
/** Seconds. */
const CHALLENGE_TTL = 300

export const factorsOf = (db: Db, userId: string): Promise<FactorRow[]> =>
  db.selectFrom('auth_factors').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute()

export const findFactor = (db: Db, userId: string, factorId: string): Promise<FactorRow | undefined> =>
  db.selectFrom('auth_factors').selectAll().where('id', '=', factorId).where('user_id', '=', userId).executeTakeFirst()

/** Whether this account requires a second factor. */
export const hasVerifiedFactor = async (db: Db, userId: string): Promise<boolean> =>
  !!(await db
    .selectFrom('auth_factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .limit(1)
    .executeTakeFirst())

/** Changes to an account's factors take turns: no two of them overlap. */
export const lockAccount = (db: Db, userId: string) =>
  db.selectFrom('auth_users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()

/**
 * Deletes factors that were begun and abandoned: no one types the first code of a secret shown longer ago than this.
 */
export const dropAbandoned = (db: Db, userId: string) =>
  db
    .deleteFrom('auth_factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .where('created_at', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${CHALLENGE_TTL})`)
    .where(
      sql<boolean>`coalesce(last_challenged_at < clock_timestamp() - make_interval(secs => ${CHALLENGE_TTL}), true)`,
    )
    .execute()

export const insertFactor = (
  db: Db,
  factor: { userId: string; name: string } & ({ secret: Buffer } | { phone: string } | { key: true }),
): Promise<FactorRow> =>
  db
    .insertInto('auth_factors')
    .values({
      user_id: factor.userId,
      friendly_name: factor.name,
      ...('secret' in factor
        ? { secret: factor.secret }
        : 'phone' in factor
          ? { factor_type: 'phone', phone: factor.phone }
          : { factor_type: 'webauthn' }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** A new challenge for a factor; only one address may answer it. */
export async function insertChallenge(db: Db, factorId: string, address: string): Promise<ChallengeRow> {
  await db
    .updateTable('auth_factors')
    .set({ last_challenged_at: sql`clock_timestamp()` })
    .where('id', '=', factorId)
    .execute()
  return db
    .insertInto('auth_challenges')
    .values({
      factor_id: factorId,
      ip_address: address,
      expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${CHALLENGE_TTL})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Stores the code that answers a challenge by phone, which is derived from the challenge's id. */
export const setChallengeCode = (db: Db, challengeId: string, hash: Buffer) =>
  db.updateTable('auth_challenges').set({ code_hash: hash }).where('id', '=', challengeId).execute()

/** Stores what a key must sign to answer a challenge. */
export const setChallengeToSign = (db: Db, challengeId: string, toSign: string) =>
  db.updateTable('auth_challenges').set({ to_sign: toSign }).where('id', '=', challengeId).execute()

/** Why a challenge allows no more tries, or for a phone the code that was sent, for a key what it must sign. */
export type Attempt =
  | { open: true; codeHash: Buffer | null; toSign: string | null }
  | { open: false; why: 'unknown' | 'elsewhere' | 'used' | 'expired' }

/**
 * Counts a try of a challenge, or says why none is allowed. The count is committed before the code is checked, so that
 * parallel guesses can't exceed it; `exact: false` reads first and then writes, for the positive control of its test.
 */
export async function tryChallenge(
  db: Db,
  factorId: string,
  { challengeId, address }: { challengeId: string; address: string },
  exact: boolean,
): Promise<Attempt> {
  const before = exact
    ? undefined
    : await db.selectFrom('auth_challenges').select('attempts').where('id', '=', challengeId).executeTakeFirst()
  const counted = await db
    .updateTable('auth_challenges')
    .set({ attempts: before ? before.attempts + 1 : sql`attempts + 1` })
    .where('id', '=', challengeId)
    .where('factor_id', '=', factorId)
    .where('ip_address', '=', address)
    .where('verified_at', 'is', null)
    .where(before ? sql<number>`${before.attempts}::int` : 'attempts', '<', MOST_TRIES)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning(['code_hash', 'to_sign'])
    .executeTakeFirst()
  if (counted) return { open: true, codeHash: counted.code_hash, toSign: counted.to_sign }
  const row = await db
    .selectFrom('auth_challenges')
    .select(['ip_address', 'verified_at'])
    .where('id', '=', challengeId)
    .where('factor_id', '=', factorId)
    .executeTakeFirst()
  if (!row) return { open: false, why: 'unknown' }
  if (row.ip_address !== address) return { open: false, why: 'elsewhere' }
  return { open: false, why: row.verified_at ? 'used' : 'expired' }
}

/**
 * Uses up a challenge; false if someone was faster. `once: false` skips the check, for the positive control of its
 * test.
 */
export const takeChallenge = async (db: Db, challengeId: string, once: boolean): Promise<boolean> =>
  !!(await db
    .updateTable('auth_challenges')
    .set({ verified_at: sql`clock_timestamp()` })
    .where('id', '=', challengeId)
    .$if(once, (query) => query.where('verified_at', 'is', null))
    .returning('id')
    .executeTakeFirst())

/** A factor counts from its first correct code. */
export const markVerified = (db: Db, factorId: string) =>
  db
    .updateTable('auth_factors')
    .set({ status: 'verified', updated_at: sql`now()` })
    .where('id', '=', factorId)
    .execute()

/** Accepts a time-step's code; false if that step or a later one was accepted before: the code is a replay. */
export const acceptStep = async (db: Db, factorId: string, step: number, once: boolean): Promise<boolean> =>
  !!(await db
    .updateTable('auth_factors')
    .set({ last_step: step, status: 'verified', updated_at: sql`now()` })
    .where('id', '=', factorId)
    .$if(once, (query) => query.where((of) => of.or([of('last_step', 'is', null), of('last_step', '<', step)])))
    .returning('id')
    .executeTakeFirst())

export const dropUnverified = (db: Db, userId: string, type: string) =>
  db
    .deleteFrom('auth_factors')
    .where('user_id', '=', userId)
    .where('factor_type', '=', type)
    .where('status', '=', 'unverified')
    .execute()

/** Deletes a factor with its challenges; undefined if it was already gone. */
export const deleteFactor = (db: Db, userId: string, factorId: string): Promise<FactorRow | undefined> =>
  db
    .deleteFrom('auth_factors')
    .where('id', '=', factorId)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()

export const deleteFactorsOf = (db: Db, userId: string) =>
  db.deleteFrom('auth_factors').where('user_id', '=', userId).execute()

/**
 * Raises a session's level and starts a new chain of refresh tokens; the previous ones become void. Undefined if the
 * session has ended.
 */
export async function raiseSession(
  db: Db,
  sessionId: string,
  factor: { id: string; method: string },
  refreshHash: Buffer,
): Promise<SessionRow | undefined> {
  const claim = JSON.stringify({ method: factor.method, timestamp: Math.floor(Date.now() / 1000) })
  const row = await db
    .updateTable('auth_sessions')
    .set({
      aal: 'aal2',
      factor_id: factor.id,
      refreshed_at: sql`now()`,
      amr: sql`jsonb_build_array(${claim}::jsonb) || jsonb_path_query_array(amr, '$[*] ? (@.method != $method)', jsonb_build_object('method', ${factor.method}::text))`,
    })
    .where('id', '=', sessionId)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  await db.deleteFrom('auth_refresh_tokens').where('session_id', '=', sessionId).execute()
  await db.insertInto('auth_refresh_tokens').values({ session_id: sessionId, token_hash: refreshHash }).execute()
  return row
}

/** Puts the sessions that a factor raised back to aal1. */
export const lowerSessions = (db: Db, userId: string, factor: { id: string; method: string }) =>
  db
    .updateTable('auth_sessions')
    .set({
      aal: 'aal1',
      factor_id: null,
      amr: sql`jsonb_path_query_array(amr, '$[*] ? (@.method != $method)', jsonb_build_object('method', ${factor.method}::text))`,
    })
    .where('user_id', '=', userId)
    .where('factor_id', '=', factor.id)
    .execute()

/** Puts one session back to aal1, whatever raised it. */
export const lowerSession = (db: Db, sessionId: string) =>
  db
    .updateTable('auth_sessions')
    .set({
      aal: 'aal1',
      factor_id: null,
      amr: sql`jsonb_path_query_array(amr, '$[*] ? (@.method != "totp" && @.method != "mfa/phone" && @.method != "mfa/webauthn")')`,
    })
    .where('id', '=', sessionId)
    .execute()

/** Ends the sessions that have passed no second factor, except one. */
export const endLowSessions = (db: Db, userId: string, except: string) =>
  db
    .deleteFrom('auth_sessions')
    .where('user_id', '=', userId)
    .where('aal', '=', 'aal1')
    .where('id', '!=', except)
    .execute()
