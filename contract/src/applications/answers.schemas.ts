import { z } from 'zod'
import { id, text } from '../core/fields.ts'
import { MOST_QUESTIONS, SCREENING_TEXT } from '../jobs/screening.ts'

/** An answer, with the question as the applicant saw it. */
const AnswerInput = z.object({ prompt: text(SCREENING_TEXT.prompt), answer: text(SCREENING_TEXT.answer) })

/** A form in progress also keeps answers to questions that the job has dropped since. */
const MOST_ANSWERS = 3 * MOST_QUESTIONS

/** Answers by the id of their question; an empty one counts as none. */
export const AnswersInput = z
  .record(id, AnswerInput)
  .refine((answers) => Object.keys(answers).length <= MOST_ANSWERS, `Cannot exceed ${MOST_ANSWERS} answers`)
  .meta({ maxProperties: MOST_ANSWERS })
export type AnswersInput = z.output<typeof AnswersInput>

/** An answer as it was sent, with its question as it was asked. */
export const Answer = z.object({ question_id: id, prompt: z.string(), answer: z.string() }).meta({ id: 'Answer' })
export type Answer = z.infer<typeof Answer>
