import {
  type ApplicationStatus,
  type Outcome,
  UNDO_SECONDS,
} from '@ensemble/contract/applications/applications.flow.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { ApplicationRow, MovedRow } from '../applications.queries.ts'

/** How an application was when its applicant last heard of it, and the last entry of its timeline they heard of. */
export interface QuietRow {
  seq: number
  status: ApplicationStatus
  outcome: Outcome | null
  /** The time to answer the offer they know of is over. */
  offer_over: boolean
}

/** From now until a move of a company can no longer be undone, by the database's clock. */
export const QUIET_UNTIL = sql`clock_timestamp() + ${sql.raw(`interval '${UNDO_SECONDS} seconds'`)}`

/** Keeps a move quiet that is about to be written; the row must be locked. */
export const keepQuiet = (db: Db, id: string) =>
  sql`
    insert into quiet_moves (application_id, until, seq, status, status_before, outcome, rejected_at, offer_until, reply_until, updated_at)
    select a.id, ${QUIET_UNTIL}, (select max(seq) from application_log where application_id = a.id), a.status, a.status_before, a.outcome, a.rejected_at, a.offer_until, a.reply_until, a.updated_at
    from applications a where a.id = ${id}
    on conflict (application_id) do update set until = excluded.until`.execute(db)

/** What is quiet of a locked application: it can't be announced until the transaction ends. */
export async function lockQuiet(db: Db, id: string): Promise<QuietRow | undefined> {
  const { rows } = await sql<QuietRow>`
    select seq, status, outcome, coalesce(offer_until <= clock_timestamp(), false) as offer_over from quiet_moves where application_id = ${id} for update`.execute(
    db,
  )
  return rows[0]
}

/** Its applicant never hears of these entries. */
export const dropEntries = (db: Db, id: string, seqs: readonly number[]) =>
  db
    .updateTable('application_log')
    .set({ dropped: true })
    .where('application_id', '=', id)
    .where('seq', 'in', seqs)
    .execute()

/** Whether a locked application has an offer that its applicant has not heard of. */
export async function isOfferQuiet(db: Db, id: string): Promise<boolean> {
  const quiet = await lockQuiet(db, id)
  if (!quiet) return false
  const { rows } = await sql`
    select from application_log where application_id = ${id} and seq > ${quiet.seq} and not dropped and move = 'offer' limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Entry `seq` corrects or withdraws an offer: corrections that are still quiet are never heard of, nor is an offer that is
 * still quiet with all that followed it.
 */
export const dropReplaced = (db: Db, id: string, seq: number) =>
  sql`
    update application_log l set dropped = true, dropped_by = ${seq} from quiet_moves q
    where q.application_id = ${id} and l.application_id = ${id} and l.seq > q.seq and l.seq < ${seq} and not l.dropped and (
      l.move = 'correct_offer' or l.seq >= (select min(o.seq) from application_log o
        where o.application_id = ${id} and o.seq > q.seq and o.seq < ${seq} and not o.dropped and o.move = 'offer'))`.execute(
    db,
  )

/** What entry `seq` replaced is to be heard of after all: that entry was undone. */
export const restoreReplaced = (db: Db, id: string, seq: number) =>
  db
    .updateTable('application_log')
    .set({ dropped: false, dropped_by: null })
    .where('application_id', '=', id)
    .where('dropped_by', '=', seq)
    .execute()

/** Drops everything that is quiet of an application. */
export async function dropQuiet(db: Db, { id }: Pick<ApplicationRow, 'id'>): Promise<void> {
  await sql`
    with gone as (delete from quiet_moves where application_id = ${id} returning seq)
    update application_log l set dropped = true from gone where l.application_id = ${id} and l.seq > gone.seq`.execute(
    db,
  )
}

/**
 * Ends the quiet of those of these applications of which everything was undone. They are again as they were, reasons and
 * dates included.
 */
export const endEmptyQuiet = (db: Db, ids: readonly string[]) =>
  sql`
    with ended as (
      delete from quiet_moves q where q.application_id = any(${[...ids]}::uuid[]) and not exists (
        select from application_log l where l.application_id = q.application_id and l.seq > q.seq and not l.dropped)
      returning application_id, status_before, outcome, rejected_at, offer_until, reply_until, updated_at
    )
    update applications a set status_before = e.status_before, outcome = e.outcome, rejected_at = e.rejected_at, offer_until = e.offer_until, reply_until = e.reply_until, updated_at = e.updated_at
    from ended e where a.id = e.application_id`.execute(db)

/** Applications whose quiet is over and left nothing to hear of: an offer that was withdrawn before anyone heard of it. */
export async function lockEmptyDue(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from quiet_moves q join applications a on a.id = q.application_id
    where q.until <= clock_timestamp() and not exists (
      select from application_log l where l.application_id = q.application_id and l.seq > q.seq and not l.dropped)
    order by q.until limit ${limit} for no key update of a, q skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

/** An entry of a timeline that its applicant now hears of. */
export interface AnnouncedRow extends MovedRow {
  move: string
}

/** Ends the quiet of applications whose time is over, the longest first. Rows that someone is changing wait for the next run. */
export async function takeDue(db: Db, limit: number): Promise<{ ended: number; moves: AnnouncedRow[] }> {
  const { rows } = await sql<AnnouncedRow & { application_id: string; seq: number | null }>`
    with due as (
      select application_id from quiet_moves where until <= clock_timestamp() order by until limit ${limit} for update skip locked
    ), ended as (
      delete from quiet_moves q using due where q.application_id = due.application_id returning q.application_id, q.seq
    )
    select a.id as application_id, a.id, a.post_id, a.business_id, a.owner_id, a.applicant_id, l.seq, l.move, l.from_status as "from", l.to_status as "to"
    from ended e join applications a on a.id = e.application_id
      left join application_log l on l.application_id = e.application_id and l.seq > e.seq and not l.dropped
    order by a.id, l.seq`.execute(db)
  const moves = rows.filter((row) => row.seq !== null && row.post_id !== null)
  return { ended: new Set(rows.map((row) => row.application_id)).size, moves }
}
