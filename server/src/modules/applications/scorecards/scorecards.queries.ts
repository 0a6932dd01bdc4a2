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

const average = (scores: readonly Scored[]) => scores.reduce((sum, { score }) => sum + score, 0) / scores.length

/** Writes someone's scorecard; another one of theirs is replaced and counts as revised. */
export const putScorecard = (
  db: Db,
  applicationId: string,
  authorId: string,
  scores: readonly Scored[],
  comment: string,
) =>
  sql`
    insert into application_scorecards as c (application_id, author_id, scores, mean, comment)
    values (${applicationId}, ${authorId}, ${JSON.stringify(scores)}, ${average(scores)}, ${comment})
    on conflict (application_id, author_id) do update set scores = excluded.scores, mean = excluded.mean, comment = excluded.comment,
      revised_at = now()
    where (c.scores, c.comment) is distinct from (excluded.scores, excluded.comment)`.execute(db)

export const deleteScorecard = (db: Db, applicationId: string, authorId: string) =>
  db
    .deleteFrom('application_scorecards')
    .where('application_id', '=', applicationId)
    .where('author_id', '=', authorId)
    .execute()

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
