import type { ApplicationStatus, Outcome } from '@ensemble/contract/applications/applications.flow.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/** How an application was when its applicant last heard of it, and the last entry of its timeline they heard of. */
export interface QuietRow {
  seq: number
  status: ApplicationStatus
  outcome: Outcome | null
  /** The time to answer the offer they know of is over. */
  offer_over: boolean
}

/** What is quiet of a locked application: it can't be announced until the transaction ends. */
export async function lockQuiet(db: Db, id: string): Promise<QuietRow | undefined> {
  const { rows } = await sql<QuietRow>`
    select seq, status, outcome, coalesce(offer_until <= clock_timestamp(), false) as offer_over from quiet_moves where application_id = ${id} for update`.execute(
    db,
  )
  return rows[0]
}

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
