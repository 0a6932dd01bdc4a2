import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { AuthOneTimeTokens } from '../../platform/db/types.gen.ts'
import { codeHash, newCode, newToken, sameBytes, tokenHash } from '../../platform/secrets.ts'
import { BY_TEXT, clearTries, COUNT_ON, MOST_WRONG_CODES, triedAs } from './code-tries.queries.ts'
import { knowsAddress } from './sessions/known-address.queries.ts'

export type Purpose =
  | 'confirmation'
  | 'recovery'
  | 'magiclink'
  | 'invite'
  | 'reauthentication'
  | 'email_change_current'
  | 'email_change_new'
  | 'sms'
  | 'phone_change'
export type OneTimeRow = Selectable<AuthOneTimeTokens>

/** A six-digit code is void after this many wrong tries (reliability.md A7). */
const MOST_TRIES = 5

export interface Issue {
  userId: string | null
  address: string
  purpose: Purpose
  /** Seconds. */
  ttl: number
  challenge?: { code_challenge: string; code_challenge_method: string } | undefined
  redirectTo?: string | undefined
}

/** Makes a code and a link token for an address and voids older ones of the same purpose. Only hashes are stored. */
export async function issueOneTime(db: Db, pepper: string, issue: Issue): Promise<{ code: string; link: string }> {
  const code = newCode()
  const link = newToken()
  const row = {
    user_id: issue.userId,
    code_hash: codeHash(pepper, issue.purpose, issue.address, code),
    link_hash: tokenHash(link),
    code_challenge: issue.challenge?.code_challenge ?? null,
    code_challenge_method: issue.challenge?.code_challenge_method ?? null,
    redirect_to: issue.redirectTo ?? null,
    attempts: 0,
    expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${issue.ttl})`,
    created_at: sql<Date>`clock_timestamp()`,
  }
  await db
    .insertInto('auth_one_time_tokens')
    .values({ address: issue.address, purpose: issue.purpose, ...row })
    .onConflict((conflict) => conflict.columns(['address', 'purpose']).doUpdateSet(row))
    .execute()
  return { code, link }
}

/**
 * Counts a try, of the code and of the account, and says whether the code is correct. The counts are committed before
 * the answer, so that parallel guesses can't exceed them; a correct code is not consumed yet. An account with too many
 * wrong codes takes none: only its links work. `from` is where the try comes from. `exact: false` reads first and then
 * writes, for the positive control of the guessing test.
 */
export async function tryCode(
  db: Db,
  pepper: string,
  purposes: readonly Purpose[],
  address: string,
  code: string,
  { exact = true, from }: { exact?: boolean; from?: string | undefined } = {},
): Promise<OneTimeRow | undefined> {
  const [purpose] = purposes
  const isKnown =
    from !== undefined && !!purpose && BY_TEXT.includes(purpose) && (await isKnownTo(db, address, purpose, from))
  const counting = purpose && isKnown ? sql`${triedAs(purpose, true)}::text` : sql`purpose`
  const read = exact
    ? undefined
    : await db
        .selectFrom('auth_one_time_tokens')
        .select('attempts')
        .where('address', '=', address)
        .where('purpose', 'in', purposes)
        .executeTakeFirst()
  const { rows } = await sql<OneTimeRow & { tries: number }>`
    with tried as (
      update auth_one_time_tokens set attempts = ${read ? sql`${read.attempts + 1}::int` : sql`attempts + 1`}
      where address = ${address} and purpose = any(${purposes}::text[]) and attempts < ${MOST_TRIES}
        and expires_at > clock_timestamp() and user_id is not null
      returning *
    ), counted as (
      insert into auth_code_tries as t (user_id, purpose, tries) select user_id, ${counting}, 1 from tried ${COUNT_ON}
      returning user_id, purpose, tries
    )
    select tried.*, counted.tries from (select *, ${counting} as counting from tried) tried
    join counted on counted.user_id = tried.user_id and counted.purpose = tried.counting`.execute(db)
  return rows.find(
    (row) =>
      row.tries <= MOST_WRONG_CODES &&
      row.code_hash &&
      sameBytes(row.code_hash, codeHash(pepper, row.purpose, address, code)),
  )
}

/** Whether the account that this number was sent a code for was signed in to from there. */
async function isKnownTo(db: Db, number: string, purpose: Purpose, from: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth_one_time_tokens')
    .select('user_id')
    .where('address', '=', number)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return !!row?.user_id && knowsAddress(db, row.user_id, from)
}

/** The row behind a link token, if it is still valid; nothing is consumed. */
export const findLink = (db: Db, purposes: readonly Purpose[], link: string): Promise<OneTimeRow | undefined> =>
  db
    .selectFrom('auth_one_time_tokens')
    .selectAll()
    .where('link_hash', '=', tokenHash(link))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()

/** Uses up a token; false if someone was faster. All of the user's other tokens end with it. */
export async function consume(db: Db, row: OneTimeRow): Promise<boolean> {
  const gone = await db
    .deleteFrom('auth_one_time_tokens')
    .where('id', '=', row.id)
    .where('link_hash', '=', row.link_hash)
    .returning('id')
    .executeTakeFirst()
  if (!gone) return false
  if (row.user_id) await clearTries(db, row.user_id, row.purpose)
  if (row.user_id) await endTokensOf(db, row.user_id)
  return true
}

export const endTokensOf = (db: Db, userId: string) =>
  db.deleteFrom('auth_one_time_tokens').where('user_id', '=', userId).execute()
