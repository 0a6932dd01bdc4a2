import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { AuthPasskeys } from '../../../platform/db/types.gen.ts'
import { CHALLENGE_TTL_S, type Used, type VerifiedKey } from './ceremonies.ts'

export type PasskeyRow = Selectable<AuthPasskeys>

/** The keys that an account signs in with, oldest first; those that are a second factor are not among them. */
export const passkeysOf = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('auth_passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('factor_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The keys that are second factors of an account. */
export const factorKeysOf = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('auth_passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('factor_id', 'is not', null)
    .orderBy('id')
    .execute()

/** The key to sign in with that a browser named. */
export const findPasskey = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  db
    .selectFrom('auth_passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('factor_id', 'is', null)
    .executeTakeFirst()

/** Stores a key; undefined if it is registered already, for whichever account. */
export const insertPasskey = (
  db: Db,
  owner: { userId: string; name?: string; factorId?: string },
  key: VerifiedKey,
): Promise<PasskeyRow | undefined> =>
  db
    .insertInto('auth_passkeys')
    .values({ ...key, user_id: owner.userId, friendly_name: owner.name ?? '', factor_id: owner.factorId ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

/**
 * Records a use. False if the key is gone, or its counter is no longer behind the reported one: someone used the key, or
 * a copy of it, since it was read.
 */
export const recordUse = async (db: Db, id: string, used: Used): Promise<boolean> =>
  !!(await db
    .updateTable('auth_passkeys')
    .set({ counter: used.counter, backed_up: used.backed_up, last_used_at: sql`now()` })
    .where('id', '=', id)
    .where((of) =>
      of.or([of('counter', '<', used.counter), of.and([of('counter', '=', 0), of.val(used.counter === 0)])]),
    )
    .returning('id')
    .executeTakeFirst())

export const renamePasskey = (db: Db, userId: string, id: string, name: string): Promise<PasskeyRow | undefined> =>
  db
    .updateTable('auth_passkeys')
    .set({ friendly_name: name, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('factor_id', 'is', null)
    .returningAll()
    .executeTakeFirst()

export const deletePasskey = (db: Db, userId: string, id: string): Promise<PasskeyRow | undefined> =>
  db
    .deleteFrom('auth_passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('factor_id', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** A challenge to add a passkey in this session, or to sign in with one. */
export const insertPasskeyChallenge = (db: Db, toSign: string, sessionId: string | null) =>
  db
    .insertInto('auth_passkey_challenges')
    .values({
      to_sign: toSign,
      session_id: sessionId,
      expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${CHALLENGE_TTL_S})`,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow()

export interface TakenChallenge {
  to_sign: string
  expired: boolean
}

const OF_CHALLENGE = sql.raw('to_sign, expires_at < clock_timestamp() as expired')

/**
 * Uses up a challenge in one statement, so that two concurrent answers can't both get it; a wrong answer voids it too.
 * `once: false` reads first and then deletes, for the positive control of its test.
 */
export async function takePasskeyChallenge(
  db: Db,
  id: string,
  sessionId: string | null,
  once: boolean,
): Promise<TakenChallenge | undefined> {
  const which = sql`id = ${id} and session_id is not distinct from ${sessionId}`
  const read = once
    ? undefined
    : await sql<TakenChallenge>`select ${OF_CHALLENGE} from auth_passkey_challenges where ${which}`.execute(db)
  const taken =
    await sql<TakenChallenge>`delete from auth_passkey_challenges where ${which} returning ${OF_CHALLENGE}`.execute(db)
  return (read ?? taken).rows[0]
}
