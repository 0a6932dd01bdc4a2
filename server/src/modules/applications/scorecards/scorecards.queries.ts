import type { Score } from '@ensemble/contract/applications/scorecards.schemas.ts'
import { sql } from 'kysely'
import type { Viewer } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Receiver } from '../applications.policy.ts'
import { receivedBy } from '../applications.queries.ts'

export interface Scored {
  criterion: string
  score: Score
}

/** An application as its scorecards see it. */
export interface ScoredApplication extends Receiver {
  id: string
  post_id: string
  role_id: string | null
  applicant_id: string
}

/** An application if the viewer may review it and its post still exists. */
export async function findScored(db: Db, id: string, viewer: Viewer): Promise<ScoredApplication | undefined> {
  const { rows } = await sql<ScoredApplication>`
    select a.id, a.post_id, a.role_id, a.business_id, a.owner_id, a.applicant_id from applications a
    where a.id = ${id} and a.post_id is not null and ${receivedBy(viewer, 'a')}`.execute(db)
  return rows[0]
}

/** Holds an application's scorecards until the transaction ends: what is saved beside a deletion waits for it. */
export const lockScorecards = (db: Db, applicationId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`scorecards|${applicationId}`}, 0))`.execute(db)

const average = (scores: readonly Scored[]) => scores.reduce((sum, { score }) => sum + score, 0) / scores.length

/** Writes someone's scorecard; it counts as revised if it replaces another one of theirs, or if they could read others' before. */
export const putScorecard = (
  db: Db,
  applicationId: string,
  authorId: string,
  scores: readonly Scored[],
  comment: string,
) =>
  sql`
    insert into application_scorecards as c (application_id, author_id, scores, mean, comment, revised_at)
    values (${applicationId}, ${authorId}, ${JSON.stringify(scores)}, ${average(scores)}, ${comment},
      (select now() from scorecard_readers where application_id = ${applicationId} and user_id = ${authorId}))
    on conflict (application_id, author_id) do update set scores = excluded.scores, mean = excluded.mean, comment = excluded.comment,
      revised_at = now()
    where (c.scores, c.comment) is distinct from (excluded.scores, excluded.comment)`.execute(db)

/**
 * Deletes someone's scorecard. Where others' are there, too, everyone who has one could read the others: that is remembered
 * for whatever each of them scores next.
 */
export async function deleteScorecard(db: Db, applicationId: string, authorId: string): Promise<void> {
  await sql`
    insert into scorecard_readers (application_id, user_id)
    select c.application_id, c.author_id from application_scorecards c
    where c.application_id = ${applicationId} and c.author_id is not null
      and exists (select from application_scorecards own where own.application_id = ${applicationId} and own.author_id = ${authorId})
      and exists (select from application_scorecards other where other.application_id = ${applicationId} and other.author_id is distinct from ${authorId})
    on conflict do nothing`.execute(db)
  await db
    .deleteFrom('application_scorecards')
    .where('application_id', '=', applicationId)
    .where('author_id', '=', authorId)
    .execute()
}

type Role = Pick<ScoredApplication, 'post_id' | 'role_id'>

/** What a post, or one of its roles, is scored by; undefined where the company chose nothing. */
export async function findCriteria(db: Db, { post_id: postId, role_id: roleId }: Role): Promise<string[] | undefined> {
  const row = await db
    .selectFrom('scorecard_criteria')
    .select('names')
    .where('post_id', '=', postId)
    .where('role_id', 'is not distinct from', roleId)
    .executeTakeFirst()
  return row?.names
}

export const putCriteria = (db: Db, { post_id: postId, role_id: roleId }: Role, names: readonly string[]) =>
  sql`
    insert into scorecard_criteria (post_id, role_id, names) values (${postId}, ${roleId}, ${[...names]}::text[])
    on conflict (post_id, role_id) do update set names = excluded.names`.execute(db)
