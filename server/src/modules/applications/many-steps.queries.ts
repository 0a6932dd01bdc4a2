import {
  applicationFlow,
  type ApplicationParty,
  type Outcome,
  WAITING_STATUSES,
} from '@ensemble/contract/applications/applications.flow.ts'
import type { ManyMove } from '@ensemble/contract/applications/vocabulary.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Context, Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { isBroken } from '../../platform/env.ts'
import { type MovedRow, receivedBy } from './applications.queries.ts'
import { endEmptyQuiet, QUIET_UNTIL } from './quiet/quiet.queries.ts'

export interface ManySteps {
  move: ManyMove | 'expire_offer'
  party: ApplicationParty
  actorId: string | null
  /** Of a rejection. */
  outcome: Outcome | null
  message: string | null
  /** Applicants the message does not reach; none unless given. */
  silent?: readonly string[]
  /** What an undo finds the steps by. */
  bulkId: string | null
  /** The day of the interviews. */
  happenedOn?: string | null
}

/** The company owes a reply. As written in the partial index. */
export const isWaiting = (table: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.status`)} in (${sql.join(WAITING_STATUSES.map((status) => sql.lit(status)))})`

/** Moves the applications that `picked` selects and locks, each with its entry in the timeline, in one statement. */
export async function stepPicked(db: Db, picked: RawBuilder<unknown>, step: ManySteps): Promise<MovedRow[]> {
  const { to } = applicationFlow[step.move]
  const rejects = sql`${to}::text = 'rejected'`
  const { rows } = await sql<MovedRow>`
    with picked as (${picked}), moved as (
      update applications a set status = ${to}, status_before = case when ${rejects} then a.status end, outcome = ${step.outcome},
        rejected_at = case when ${rejects} then now() end, version = a.version + 1, updated_at = now()
      from picked where a.id = picked.id
      returning a.id, a.post_id, a.business_id, a.owner_id, a.applicant_id, old.status as "from", a.status as "to",
        old.status_before, old.outcome as outcome_before, old.rejected_at, old.offer_until, old.reply_until, old.updated_at
    ), entry as (
      insert into application_log (application_id, seq, actor_id, party, move, from_status, to_status, outcome, message, bulk_id, happened_on, created_at)
      select id, (select max(seq) + 1 from application_log l where l.application_id = moved.id), ${step.actorId}::uuid, ${step.party},
        ${step.move}, "from", "to", ${step.outcome}, case when moved.applicant_id = any(${[...(step.silent ?? [])]}::uuid[]) then null else ${step.message}::text end, ${step.bulkId}::uuid, ${step.happenedOn ?? null}::date, clock_timestamp()
      from moved
      returning application_id, seq
    ), quiet as (
      insert into quiet_moves (application_id, until, seq, status, status_before, outcome, rejected_at, offer_until, reply_until, updated_at)
      select moved.id, ${QUIET_UNTIL}, entry.seq - 1, "from", status_before, outcome_before, rejected_at, offer_until, reply_until, updated_at
      from moved join entry on entry.application_id = moved.id where ${step.party === 'business'} order by moved.id
      on conflict (application_id) do update set until = excluded.until
    )
    select id, post_id, business_id, owner_id, applicant_id, "from", "to", entry.seq from moved join entry on entry.application_id = moved.id`.execute(
    db,
  )
  return rows
}

/** The given time, else the database's. */
const instant = (now: Date | null) => (now ? sql`${now}::timestamptz` : sql`now()`)
/** What can still be undone is the company's answer: it did not leave the person without one. */
const notQuiet = (table: string) =>
  sql<SqlBool>`not exists (select from quiet_moves q where q.application_id = ${sql.ref(`${table}.id`)})`
// while a post, a company or an account is being deleted, its applications are no one's to answer
const hasSides = sql<SqlBool>`post_id is not null and (business_id is not null or owner_id is not null)`

/**
 * Rejects applications whose day is over, the longest due first. Rows that someone else changes wait for the next run; an
 * email that refers to one does not hold it up.
 */
export const rejectUnanswered = ({ db, platform }: Context, now: Date | null, limit: number): Promise<MovedRow[]> =>
  stepPicked(
    db,
    sql`select a.id from applications a where ${isWaiting('a')} and reply_until <= ${instant(now)} and ${hasSides} and ${notQuiet('a')}
      order by reply_until, post_id limit ${limit} ${isBroken(platform.env, 'reply-clock') ? sql`` : sql`for no key update skip locked`}`,
    { move: 'reject', party: 'system', actorId: null, outcome: 'no_answer', message: null, bulkId: null },
  )

/** Ends offers that the talent has not answered in time, as `rejectUnanswered` does. */
export const expireOffers = (db: Db, now: Date | null, limit: number): Promise<MovedRow[]> =>
  stepPicked(
    db,
    sql`select id from applications a where status = 'offered' and offer_until <= ${instant(now)} and ${hasSides} and ${notQuiet('a')}
      order by offer_until limit ${limit} for no key update skip locked`,
    { move: 'expire_offer', party: 'system', actorId: null, outcome: 'other', message: null, bulkId: null },
  )

/** The people who wait at one company's job, as far as the seat sees them. */
export async function findWaiting(db: Db, viewer: Viewer, postId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.applicant_id as id from applications a where post_id = ${postId} and ${isWaiting('a')} and ${receivedBy(viewer, 'a')}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Turns down everyone at one company's job who waits, as far as the seat sees them. */
export const rejectWaiting = (db: Db, viewer: Viewer, postId: string, step: ManySteps): Promise<MovedRow[]> =>
  stepPicked(
    db,
    sql`select id from applications a where post_id = ${postId} and ${isWaiting('a')} and ${receivedBy(viewer, 'a')} order by id for update`,
    step,
  )

/**
 * Returns applications to where they were before a bulk step, if that was their last one, at most `seconds` ago by the
 * database's clock, and not announced. Their applicants never hear of it.
 */
export async function undoBulk(
  db: Db,
  viewer: Viewer,
  { postId, bulkId, seconds }: { postId?: string; bulkId: string; seconds: number },
): Promise<MovedRow[]> {
  const { rows } = await sql<MovedRow>`
    with picked as (
      select a.id, l.from_status, l.seq from application_log l join applications a on a.id = l.application_id join quiet_moves q on q.application_id = a.id and q.seq < l.seq
      where l.bulk_id = ${bulkId} and l.created_at >= clock_timestamp() - ${seconds} * interval '1 second'
        and ${postId === undefined ? sql`a.post_id is not null` : sql`a.post_id = ${postId}`} and ${receivedBy(viewer, 'a')} and l.seq = (select max(seq) from application_log e where e.application_id = a.id)
      order by a.id for update of a, q
    ), moved as (
      update applications a set status = picked.from_status, status_before = null, outcome = null, rejected_at = null,
        version = a.version + 1, updated_at = now()
      from picked where a.id = picked.id
      returning a.id, a.post_id, a.business_id, a.owner_id, a.applicant_id, old.status as "from", a.status as "to", picked.seq + 1 as seq
    ), entry as (
      insert into application_log (application_id, seq, actor_id, party, move, from_status, to_status, dropped, created_at)
      select id, seq, ${viewer.id}::uuid, 'business', 'undo', "from", "to", true, clock_timestamp() from moved
    ), undone as (
      update application_log l set dropped = true from picked where l.application_id = picked.id and l.seq = picked.seq
    )
    select * from moved`.execute(db)
  await endEmptyQuiet(
    db,
    rows.map(({ id }) => id),
  )
  return rows
}
