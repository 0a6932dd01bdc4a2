import type { Question } from '@ensemble/contract/jobs/screening.schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** A job's questions as JSON, in order. `job` is its id in the query. */
export const questionsOf = (job: RawBuilder<unknown>): RawBuilder<Question[]> => sql<Question[]>`coalesce((
  select json_agg(json_build_object('id', q.id, 'prompt', q.prompt, 'kind', q.kind, 'choices', q.choices, 'required', q.required) order by q.position)
  from job_questions q where q.post_id = ${job}), '[]')`

/** Replaces the questions of a job; those that stay keep their ids. False if one of the ids is another job's. */
export async function replaceQuestions(db: Db, postId: string, questions: readonly Question[]): Promise<boolean> {
  const kept = questions.map(({ id }) => id)
  await sql`delete from job_questions where post_id = ${postId} and id <> all(${kept}::uuid[])`.execute(db)
  if (!questions.length) return true
  const rows = questions.map((question, position) => ({ ...question, position }))
  const written = await sql`
    insert into job_questions as held (id, post_id, position, prompt, kind, choices, required)
    select id, ${postId}::uuid, position, prompt, kind, choices, required
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, position smallint, prompt text, kind text, choices text[], required boolean)
    on conflict (id) do update set position = excluded.position, prompt = excluded.prompt, kind = excluded.kind, choices = excluded.choices,
      required = excluded.required
    where held.post_id = excluded.post_id`.execute(db)
  return Number(written.numAffectedRows ?? 0n) === questions.length
}

/** Keeps what a job asks as it is until the transaction ends. */
export const holdScreening = (db: Db, jobId: string) =>
  db.selectFrom('job_posts').select('id').where('id', '=', jobId).forShare().execute()
