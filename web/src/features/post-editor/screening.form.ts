import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import {
  MaterialInput,
  QuestionDraft,
  QuestionInput,
  type Material,
  type Question,
} from '@ensemble/contract/jobs/screening.schemas.ts'
import { MOST_QUESTIONS, type QuestionKind } from '@ensemble/contract/jobs/screening.ts'
import { z } from 'zod'
import { linesOf } from './form-parts.ts'

/** A question as its dialog holds it. Choices, one per line, are kept while trying out another kind, but not sent. */
export interface QuestionFields {
  id: string
  prompt: string
  kind: QuestionKind
  choices: string
  required: boolean
}
/** `works`: '' asks for none. */
export interface MaterialFields {
  resume: boolean
  link: boolean
  works: string
}
export interface ScreeningFields {
  questions: QuestionFields[]
  material: MaterialFields
}

export const NO_SCREENING: ScreeningFields = { questions: [], material: { resume: false, link: false, works: '' } }
export const newQuestion = (): QuestionFields => ({
  id: crypto.randomUUID(),
  prompt: '',
  kind: 'text',
  choices: '',
  required: true,
})

const inputOf = ({ choices, ...question }: QuestionFields) => ({
  ...question,
  choices: question.kind === 'choice' ? linesOf(choices) : [],
})
const materialOf = ({ resume, link, works }: MaterialFields): Material => ({ resume, link, works: Number(works) })

/** Turns one typed question into the contract's type. */
export const QuestionSchema = z.custom<QuestionFields>().transform((question, issues) => {
  const { data, error } = QuestionInput.safeParse(inputOf(question))
  error?.issues.forEach(({ path, message }) => issues.addIssue({ code: 'custom', path: [...path], message }))
  return data ?? z.NEVER
})

export const screeningShape = {
  questions: z.array(QuestionSchema).max(MOST_QUESTIONS, `Cannot exceed ${MOST_QUESTIONS} questions`),
  material: z
    .custom<MaterialFields>()
    .transform((typed): unknown => materialOf(typed))
    .pipe(MaterialInput),
}

/** What a draft can store; no questions while one of them is too long, so that the stored ones stay. */
export function screeningDraftOf({ questions, material }: ScreeningFields) {
  const stored = questions.flatMap((question) => QuestionDraft.safeParse(inputOf(question)).data ?? [])
  return { questions: stored.length === questions.length ? stored : undefined, material: materialOf(material) }
}

const questionFieldsOf = ({ choices, ...question }: Question): QuestionFields => ({
  ...question,
  choices: choices.join('\n'),
})
export const screeningFieldsOf = ({ questions, material }: Pick<Job, 'questions' | 'material'>): ScreeningFields => ({
  questions: questions.map(questionFieldsOf),
  material: { ...material, works: material.works ? String(material.works) : '' },
})

/** What a job asks as its page will show it, built from the form. */
export function screeningShown(fields: ScreeningFields): Pick<Job, 'questions' | 'material'> {
  const { questions = [], material } = screeningDraftOf(fields)
  return { questions: questions.map(({ id = '', ...question }) => ({ ...question, id })), material }
}

/** All text that readers see of it. */
export const screeningWords = ({ questions }: ScreeningFields): string[] =>
  questions.flatMap((question) => [question.prompt, ...inputOf(question).choices]).filter(Boolean)
