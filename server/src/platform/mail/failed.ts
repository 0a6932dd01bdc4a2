import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { type CursorValue, keysetAfter } from '../db/page.ts'
import { defineTimedTask } from '../tasks/define-task.ts'
import { schedule } from '../tasks/schedule.ts'
import { BLANK, MAIL_TASK } from './send.ts'

/** From this try on, administrators see it. */
const SEEN_FROM = 5

export interface FailedMail {
  id: string
  channel: 'mail' | 'sms'
  kind: string
  to_address: string
  status: 'pending' | 'failed'
  attempts: number
  last_error: string | null
  /** Whether it can still be sent. */
  has_words: boolean
  created_at: Date
  /** `created_at` to the microsecond, for the cursor. */
  cursor_at: string
}

const failing = sql<SqlBool>`status in ('pending', 'failed') and (status = 'failed' or attempts >= ${SEEN_FROM})`

/** Time as text that sorts like the time, for a list of several tables. */
export const cursorText = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Emails and texts that failed five times or were given up, newest first. */
export async function listFailedMails(
  db: Db,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<FailedMail[]> {
  const { rows } = await sql<FailedMail>`
    select id, channel, kind, to_address, status, attempts, last_error, text <> '' as has_words, created_at,
      ${cursorText(sql`created_at`)} as cursor_at
    from mail_outbox
    where ${failing} and ${after ? keysetAfter([sql`created_at`, sql`id`], after) : sql`true`}
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** How many of them can be sent again, up to `most`. */
export async function countFailedMails(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from mail_outbox where ${failing} and text <> '' limit ${most}) found`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

const keyed = (ids: readonly string[]) => ids.map((id) => `mail:${id}`)

/** Those that have a task, and are not being tried right now. */
async function hurry(db: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    select from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where key = any(${keyed(ids)}::text[])), run_at => now(), attempts => 0)`.execute(
    db,
  )
  return rows.length
}

/**
 * Tries failed emails and texts again at once: one that was given up has all its tries before it again, if its words are
 * still there. Not one that is being tried right now, which would be sent twice. In a transaction. Returns how many.
 */
export async function retryMails({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { rows: revived } = await sql<{ id: string }>`
    update mail_outbox set status = 'pending', attempts = 0
    where id = any(${[...ids]}::uuid[]) and status = 'failed' and text <> '' returning id`.execute(db)
  for (const { id } of revived) await schedule({ db }, MAIL_TASK, { mailId: id }, { key: `mail:${id}` })
  const { rows: open } = await sql<{ id: string }>`
    select id from mail_outbox
    where id = any(${[...ids]}::uuid[]) and status = 'pending' and attempts >= ${SEEN_FROM} for update`.execute(db)
  return (
    revived.length +
    (await hurry(
      db,
      open.map(({ id }) => id),
    ))
  )
}

/**
 * Every hour: the words of notifications by email that were given up are kept for a week, to be sent again. A version
 * before calendar files leaves those of what it sends during an upgrade.
 */
export const forgetFailedTask = defineTimedTask('platform.forget_failed_mails', '23 * * * *', async ({ db }) => {
  await db
    .updateTable('mail_outbox')
    .set(BLANK)
    .where('status', '=', 'failed')
    .where('text', '<>', '')
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute()
  await db
    .updateTable('mail_outbox')
    .set(BLANK)
    .where('status', '=', 'sent')
    .where('calendar', 'is not', null)
    .execute()
})
