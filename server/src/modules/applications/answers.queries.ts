import type { Answer } from '@ensemble/contract/applications/answers.schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** The answers of application `a` as JSON, in the order in which they were asked. */
export const answersOf = (): RawBuilder<Answer[]> => sql<Answer[]>`
  (select coalesce(json_agg(json_build_object('question_id', s.question_id, 'prompt', s.prompt, 'answer', s.answer) order by s.position), '[]')
    from application_answers s where s.application_id = a.id)`

export async function findAnswers(db: Db, applicationId: string): Promise<Answer[]> {
  return db
    .selectFrom('application_answers')
    .select(['question_id', 'prompt', 'answer'])
    .where('application_id', '=', applicationId)
    .orderBy('position')
    .execute()
}

/** The answers of each of these applications; one without any is left out. */
export async function findAnswersOf(db: Db, ids: readonly string[]): Promise<Map<string, Answer[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('application_answers')
    .select(['application_id', 'question_id', 'prompt', 'answer'])
    .where('application_id', 'in', ids)
    .orderBy('application_id')
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, (row) => row.application_id)
}

/** Stores what an application answers, in the order of the questions. */
export async function insertAnswers(db: Db, applicationId: string, answers: readonly Answer[]): Promise<void> {
  if (answers.length === 0) return
  await db
    .insertInto('application_answers')
    .values(answers.map((answer, position) => ({ application_id: applicationId, position, ...answer })))
    .execute()
}

/** The same instead of what it answered before. */
export async function replaceAnswers(db: Db, applicationId: string, answers: readonly Answer[]): Promise<void> {
  await db.deleteFrom('application_answers').where('application_id', '=', applicationId).execute()
  await insertAnswers(db, applicationId, answers)
}
