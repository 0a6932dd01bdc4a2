import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { newToken, tokenHash } from '../../platform/secrets.ts'
import type { Challenge } from './wire/input.ts'

/** A code to exchange is valid for 5 minutes from the click. */
const TTL = '5 minutes'

/** What the exchange returns besides the session. */
export interface Carried {
  /** The provider's own tokens, sealed. */
  provider_tokens?: Buffer | null
  /** When the session ends at the latest. */
  not_after?: Date | null
}

/** Makes the auth code that whoever holds the verifier can exchange once for a session. */
export async function insertFlow(
  db: Db,
  userId: string,
  challenge: Challenge,
  method: string,
  carried: Carried = {},
): Promise<string> {
  const code = newToken()
  await db
    .insertInto('auth_flow_states')
    .values({
      user_id: userId,
      auth_code_hash: tokenHash(code),
      ...challenge,
      ...carried,
      method,
      expires_at: sql`clock_timestamp() + ${TTL}::interval`,
    })
    .execute()
  return code
}

interface Flow {
  user_id: string
  code_challenge: string
  code_challenge_method: string
  method: string
  provider_tokens: Buffer | null
  not_after: Date | null
  expired: boolean
}
const FLOW = sql.raw(
  'user_id, code_challenge, code_challenge_method, method, provider_tokens, not_after, expires_at < clock_timestamp() as expired',
)

/**
 * Deletes a flow in one statement, so that two concurrent exchanges can't both get it; a wrong verifier voids it too.
 * `once: false` reads first and then deletes, for the positive control of the race test.
 */
export async function takeFlow(db: Db, code: string, once = true): Promise<Flow | undefined> {
  const hash = tokenHash(code)
  const read = once
    ? undefined
    : await sql<Flow>`select ${FLOW} from auth_flow_states where auth_code_hash = ${hash}`.execute(db)
  const taken = await sql<Flow>`delete from auth_flow_states where auth_code_hash = ${hash} returning ${FLOW}`.execute(
    db,
  )
  return (read ?? taken).rows[0]
}
