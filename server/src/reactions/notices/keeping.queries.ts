import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/**
 * Archiving reads what was unread; it says so by the same moment in both, and gives it back. What was read once takes in
 * nothing more of its group when it is unread again: a newer one may do that already.
 */
const BACK = sql`archived_at = null, read_at = case when read_at = archived_at then null else read_at end,
  apart = apart or coalesce(read_at = archived_at, false)`

/** What a person can do with one of their notifications; each a second time changes nothing. */
const CHANGES = {
  read: sql`read_at = case when read_at is null or read_at = archived_at then now() else read_at end`,
  unread: sql`read_at = null, archived_at = null, apart = apart or read_at is not null`,
  archive: sql`archived_at = coalesce(archived_at, now()), read_at = coalesce(read_at, now()), snoozed_until = null`,
  unarchive: BACK,
  wake: sql`snoozed_until = null`,
} as const
export type Change = keyof typeof CHANGES

/** False if the person has no such notification. */
async function change(db: Db, userId: string, id: string, what: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`
    update notifications set ${what}, act_id = null where user_id = ${userId} and id = ${id} returning id`.execute(db)
  return rows.length > 0
}

export const changeOne = (db: Db, userId: string, id: string, what: Change): Promise<boolean> =>
  change(db, userId, id, CHANGES[what])

/** Until then it is read or unread as it was, and takes in what its group would. */
export const snoozeOne = (db: Db, userId: string, id: string, until: Date): Promise<boolean> =>
  change(db, userId, id, sql`${BACK}, snoozed_until = ${until}`)

/** Makes undone what one act did in the last so many seconds, to those that nothing has changed since. Returns how many these were. */
export async function undoAct(db: Db, userId: string, actId: string, seconds: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update notifications set act_id = null, archived_at = null, read_at = case when archived_at is not null then read_at end,
      apart = apart or archived_at is null
    where user_id = ${userId} and act_id = ${actId} and coalesce(archived_at, read_at) > now() - make_interval(secs => ${seconds})`.execute(
    db,
  )
  return Number(numAffectedRows)
}
