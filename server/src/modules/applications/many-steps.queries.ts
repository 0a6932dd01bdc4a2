import { WAITING_STATUSES } from '@ensemble/contract/applications/applications.flow.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Context, Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { isBroken } from '../../platform/env.ts'
import { receivedBy } from './applications.queries.ts'

/** The company owes a reply. As written in the partial index. */
export const isWaiting = (table: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.status`)} in (${sql.join(WAITING_STATUSES.map((status) => sql.lit(status)))})`

/** The given time, else the database's. */
const instant = (now: Date | null) => (now ? sql`${now}::timestamptz` : sql`now()`)
/** What can still be undone is the company's answer: it did not leave the person without one. */
const notQuiet = (table: string) =>
  sql<SqlBool>`not exists (select from quiet_moves q where q.application_id = ${sql.ref(`${table}.id`)})`
// while a post, a company or an account is being deleted, its applications are no one's to answer
const hasSides = sql<SqlBool>`post_id is not null and (business_id is not null or owner_id is not null)`

/**
 * Picks applications whose day is over, the longest due first. Rows that someone else changes wait for the next run; an
 * email that refers to one does not hold it up.
 */
export const unanswered = ({ platform }: Context, now: Date | null, limit: number): RawBuilder<unknown> =>
  sql`select a.id from applications a where ${isWaiting('a')} and reply_until <= ${instant(now)} and ${hasSides} and ${notQuiet('a')}
      order by reply_until, post_id limit ${limit} ${isBroken(platform.env, 'reply-clock') ? sql`` : sql`for no key update skip locked`}`

/** Picks offers that the talent has not answered in time, as `unanswered` does. */
export const overdueOffers = (now: Date | null, limit: number): RawBuilder<unknown> =>
  sql`select id from applications a where status = 'offered' and offer_until <= ${instant(now)} and ${hasSides} and ${notQuiet('a')}
      order by offer_until limit ${limit} for no key update skip locked`

/** The people who wait at one company's job, as far as the seat sees them. */
export async function findWaiting(db: Db, viewer: Viewer, postId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.applicant_id as id from applications a where post_id = ${postId} and ${isWaiting('a')} and ${receivedBy(viewer, 'a')}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Picks everyone who waits at one company's job, as far as the seat sees them. */
export const waitingAt = (viewer: Viewer, postId: string): RawBuilder<unknown> =>
  sql`select id from applications a where post_id = ${postId} and ${isWaiting('a')} and ${receivedBy(viewer, 'a')} order by id for update`

/** The applications of one act that a seat may see, as `t`; of one post, if given. */
export const ofAct = (viewer: Viewer, actId: string, postId?: string): RawBuilder<unknown> =>
  sql`t.id in (select l.application_id from application_log l where l.bulk_id = ${actId})
    and ${postId === undefined ? sql`t.post_id is not null` : sql`t.post_id = ${postId}`} and ${receivedBy(viewer, 't')}`
