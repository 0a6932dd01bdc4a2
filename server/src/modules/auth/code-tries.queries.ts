import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** After this many wrong emailed or texted codes for one purpose an account takes none for it until a day has passed. */
export const MOST_WRONG_CODES = 20

/** What a count is for: a purpose of `auth_one_time_tokens`, or the second factor. */
export type Tried = string
/** An account's tries over all of its factors. */
export const SECOND_FACTOR: Tried = 'second_factor'

/**
 * Codes by text have no link to use instead: where the account has signed in before, tries count for themselves, so
 * that a stranger who knows the number cannot use them up.
 */
export const BY_TEXT: readonly Tried[] = ['sms', 'phone_change']

/** Under which a code's tries are counted, at an address that the account knows or does not. */
export const triedAs = (purpose: Tried, isKnown: boolean): Tried =>
  isKnown && BY_TEXT.includes(purpose) ? `${purpose}_known` : purpose

/** Codes for an address or number that the account chose: the right code for one says nothing about the next. */
const CHOSEN: readonly Tried[] = ['email_change_new', 'phone_change']

/** A day from the first try, the count starts over. */
const isOver = sql`t.since < clock_timestamp() - interval '1 day'`
export const COUNT_ON = sql`on conflict (user_id, purpose) do update set
  tries = case when ${isOver} then 1 else t.tries + 1 end,
  since = case when ${isOver} then clock_timestamp() else t.since end`

/**
 * Counts a try before its code is compared; the right one clears the count. Returns how many there have been, with this
 * one, and the seconds until the count starts over.
 */
export async function countTry(db: Db, userId: string, purpose: Tried): Promise<{ tries: number; endsIn: number }> {
  const { rows } = await sql<{ tries: number; ends_in: number }>`
    insert into auth_code_tries as t (user_id, purpose, tries) values (${userId}, ${purpose}, 1) ${COUNT_ON}
    returning tries, greatest(1, ceil(extract(epoch from since + interval '1 day' - clock_timestamp())))::int as ends_in`.execute(
    db,
  )
  return { tries: rows[0]?.tries ?? 1, endsIn: rows[0]?.ends_in ?? 1 }
}

/**
 * After the right code. An address or number that the account chose keeps the count until its day is over: a code for one
 * of its own would clear what it guessed for someone else's.
 */
export async function clearTries(db: Db, userId: string, purpose: Tried): Promise<void> {
  if (CHOSEN.includes(purpose)) return
  await db
    .deleteFrom('auth_code_tries')
    .where('user_id', '=', userId)
    .where('purpose', 'in', [purpose, triedAs(purpose, true)])
    .execute()
}
