import { z } from 'zod'
import { id, text } from '../core/fields.ts'
import { CHOICES, MOST_NEEDED_WORKS, MOST_QUESTIONS, QUESTION_KINDS, SCREENING_TEXT } from './screening.ts'

const MOST = `Cannot exceed ${MOST_QUESTIONS} questions`
const once = <T>(list: readonly T[]) => new Set(list).size === list.length

const choice = text(SCREENING_TEXT.choice, { min: [1, 'Write the choice'] })
const question = {
  id: id.optional().describe('Of the existing question, or a new one chosen by the sender'),
  kind: z.enum(QUESTION_KINDS).default('text'),
  choices: z.array(choice).max(CHOICES.most, `Cannot exceed ${CHOICES.most} choices`).default([]),
  required: z.boolean().default(false),
}

export const QuestionDraft = z.object({ ...question, prompt: text(SCREENING_TEXT.prompt).default('') })
export type QuestionDraft = z.output<typeof QuestionDraft>

/** A question that people can answer. */
export const QuestionInput = z
  .object({ ...question, prompt: text(SCREENING_TEXT.prompt, { min: [1, 'Write the question'] }) })
  .refine(({ kind, choices }) => kind !== 'choice' || choices.length >= CHOICES.least, {
    path: ['choices'],
    message: `Offer at least ${CHOICES.least} choices`,
  })
  .refine(({ kind, choices }) => kind === 'choice' || choices.length === 0, {
    path: ['choices'],
    message: 'Only a question with a list has choices',
  })
  .refine(({ choices }) => once(choices), { path: ['choices'], message: 'List each choice only once' })

const ids = (questions: readonly { id?: string | undefined }[]) => once(questions.flatMap((each) => each.id ?? []))
const OWN_IDS = 'Each question needs its own id'
export const QuestionDrafts = z.array(QuestionDraft).max(MOST_QUESTIONS, MOST).refine(ids, OWN_IDS)
export const Questions = z.array(QuestionInput).max(MOST_QUESTIONS, MOST).refine(ids, OWN_IDS)

/** What an application must come with; `works`: at least so many chosen from the portfolio. */
export const MaterialInput = z.object({
  resume: z.boolean().default(false).describe('A file or a link'),
  link: z.boolean().default(false).describe('A portfolio or showreel'),
  works: z.int().min(0).max(MOST_NEEDED_WORKS, `Ask for up to ${MOST_NEEDED_WORKS} works`).default(0),
})
export type Material = z.output<typeof MaterialInput>

/** A question as the job’s page and the application form show it. */
export const Question = z
  .object({
    id,
    prompt: z.string(),
    kind: z.enum(QUESTION_KINDS),
    choices: z.array(z.string()),
    required: z.boolean(),
  })
  .meta({ id: 'ScreeningQuestion' })
export type Question = z.infer<typeof Question>

export const MaterialShown = z
  .object({ resume: z.boolean(), link: z.boolean(), works: z.number() })
  .meta({ id: 'RequiredMaterial' })

/** Everything that a job asks of those who apply, beyond the form that all jobs share. */
export const Screening = z.object({ questions: z.array(Question), material: MaterialShown }).meta({ id: 'Screening' })
export type Screening = z.infer<typeof Screening>
