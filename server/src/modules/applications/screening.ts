import type { Answer } from '@ensemble/contract/applications/answers.schemas.ts'
import { type Brought, lacking } from '@ensemble/contract/applications/screening.ts'
import type { Screening } from '@ensemble/contract/jobs/screening.schemas.ts'
import { takes } from '@ensemble/contract/jobs/screening.ts'
import { AppError } from '../../platform/errors.ts'

/**
 * The answers as they are stored, in the order of the questions. Throws `applications.questions_changed` (409) for an
 * answer to a question that the job doesn't ask, or doesn't ask so, and `applications.incomplete` (400) next to each
 * field that is missing.
 */
export function answered(screening: Screening, brought: Brought): Answer[] {
  const asked = new Map(screening.questions.map((question) => [question.id, question]))
  const given = Object.entries(brought.answers).filter(([, { answer }]) => answer !== '')
  const fits = ([id, { prompt, answer }]: (typeof given)[number]) => {
    const question = asked.get(id)
    return question?.prompt === prompt && takes(question, answer)
  }
  if (!given.every(fits)) throw new AppError('applications.questions_changed')
  const fields = lacking(screening, brought)
  if (Object.keys(fields).length > 0) throw new AppError('applications.incomplete', 400, { fields })
  return screening.questions.flatMap(({ id, prompt }) => {
    const answer = brought.answers[id]?.answer
    return answer ? [{ question_id: id, prompt, answer }] : []
  })
}
