import type { AnswersInput } from '@ensemble/contract/applications/answers.schemas.ts'
import type { Question } from '@ensemble/contract/jobs/screening.schemas.ts'
import { takes } from '@ensemble/contract/jobs/screening.ts'

/** Answers as the form holds them, by the id of their question: also those to questions that the job has dropped since. */
export type Entries = Readonly<Record<string, { prompt?: string | undefined; answer?: string | undefined } | undefined>>

/**
 * The answer that the form shows. What was written stays even if its question was reworded; what was chosen only while
 * it is offered to the same question, as a "Yes" may mean the opposite now.
 */
export function answerTo(question: Question, entries: Entries): string {
  const { prompt, answer = '' } = entries[question.id] ?? {}
  return question.kind === 'text' || (prompt === question.prompt && takes(question, answer)) ? answer : ''
}

/** Whether the question is another than the one that was answered: reworded, or with other choices. */
export function hasChanged(question: Question, entries: Entries): boolean {
  const { prompt, answer } = entries[question.id] ?? {}
  return !!answer && (prompt !== question.prompt || !takes(question, answer))
}

/** The answers to what the job asks now, as they are sent. */
export const answersTo = (questions: readonly Question[], entries: Entries): AnswersInput =>
  Object.fromEntries(
    questions.map((question) => [question.id, { prompt: question.prompt, answer: answerTo(question, entries).trim() }]),
  )

/** Those that a draft keeps. */
export const answersToKeep = (questions: readonly Question[], entries: Entries): AnswersInput =>
  Object.fromEntries(Object.entries(answersTo(questions, entries)).filter(([, { answer }]) => answer !== ''))

/** What the form starts with: a draft's answers, and an empty one to each other question. */
export const entriesOf = (questions: readonly Question[], kept: AnswersInput = {}): AnswersInput => ({
  ...Object.fromEntries(questions.map(({ id, prompt }) => [id, { prompt, answer: '' }])),
  ...kept,
})
