import { expect, test } from 'vitest'
import { draftOf, EMPTY, isEmpty, type JobFields, JobFormSchema, wordsOf } from './job.form.ts'
import { newQuestion, type QuestionFields, screeningFieldsOf, screeningShown } from './screening.form.ts'

const question = (over: Partial<QuestionFields>): QuestionFields => ({
  ...newQuestion(),
  prompt: 'Which part?',
  ...over,
})
const choice = question({ kind: 'choice', choices: 'Anna\n\n The pilot ' })
const full: JobFields = {
  ...EMPTY,
  title: 'Gaffer for a short film',
  description: 'Six nights on the harbor.',
  job_type: 'freelance',
  experience_level: 'mid',
  deadline: '2027-03-01',
  requirements: 'Own gloves',
  crafts: ['Gaffer'],
  skills: ['Lighting'],
}
const messages = (questions: QuestionFields[]) =>
  Object.fromEntries(
    (JobFormSchema.safeParse({ ...full, questions }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

test('questions and material become input for the contract, choices one per line', () => {
  const material = { resume: true, link: false, works: '2' }
  expect(JobFormSchema.parse({ ...full, questions: [choice], material })).toMatchObject({
    questions: [
      { id: choice.id, prompt: 'Which part?', kind: 'choice', choices: ['Anna', 'The pilot'], required: true },
    ],
    material: { resume: true, link: false, works: 2 },
  })
  expect(JobFormSchema.parse(full)).toMatchObject({ questions: [], material: { resume: false, link: false, works: 0 } })
})

test('unfinished questions are refused, and choices of another kind are not sent', () => {
  expect(messages([question({ prompt: ' ' }), question({ kind: 'choice', choices: 'Anna' })])).toEqual({
    'questions.0.prompt': 'Write the question',
    'questions.1.choices': 'Offer at least 2 choices',
  })
  expect(draftOf({ ...full, questions: [{ ...choice, kind: 'yes_no' }] }).questions).toMatchObject([{ choices: [] }])
  expect(Object.values(messages(Array.from({ length: 11 }, () => question({}))))).toEqual([
    'Cannot exceed 10 questions',
  ])
})

test('a draft keeps unfinished questions, and the stored ones while one is too long', () => {
  expect(draftOf({ ...full, questions: [question({ prompt: '' })] }).questions).toMatchObject([{ prompt: '' }])
  const long = question({ kind: 'choice', choices: 'x'.repeat(61) })
  expect(draftOf({ ...full, questions: [choice, long] })).not.toHaveProperty('questions')
  expect(isEmpty({ ...EMPTY, questions: [choice] })).toBe(false)
  expect(isEmpty({ ...EMPTY, material: { resume: true, link: false, works: '' } })).toBe(false)
})

test('a stored job fills the form, and the preview shows what the page will', () => {
  const material = { resume: false, link: true, works: 3 }
  const shown = screeningShown({ questions: [choice], material: { resume: false, link: true, works: '3' } })
  expect(shown).toEqual({
    questions: [
      { id: choice.id, prompt: 'Which part?', kind: 'choice', choices: ['Anna', 'The pilot'], required: true },
    ],
    material,
  })
  expect(screeningFieldsOf(shown)).toEqual({
    questions: [{ ...choice, choices: 'Anna\nThe pilot' }],
    material: { resume: false, link: true, works: '3' },
  })
  expect(wordsOf({ ...full, questions: [choice] })).toContain('Which part?\nAnna\nThe pilot')
})
