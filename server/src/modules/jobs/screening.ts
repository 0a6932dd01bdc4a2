import { randomUUID } from 'node:crypto'
import type { Material, Question, QuestionDraft } from '@ensemble/contract/jobs/screening.schemas.ts'

export const NO_MATERIAL: Material = { resume: false, link: false, works: 0 }

/** Gives every question an id; keeps their order. */
export const questionsWithIds = (questions: readonly QuestionDraft[]): Question[] =>
  questions.map(({ id = randomUUID(), prompt, kind, choices, required }) => ({ id, prompt, kind, choices, required }))

/** The questions of a post that is cloned from another. */
export const questionsAgain = (questions: readonly QuestionDraft[]): QuestionDraft[] =>
  questions.map((question) => ({ ...question, id: undefined }))

/** The words of the questions that readers see. */
export const questionWords = (questions: readonly QuestionDraft[]): string[] =>
  questions.flatMap(({ prompt, choices }) => [prompt, ...choices])
