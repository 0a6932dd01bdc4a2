import type { Question } from '@ensemble/contract/jobs/screening.schemas.ts'
import { describe, expect, test } from 'vitest'
import { isoDay } from '../../lib/iso-day.ts'
import { type ApplicableJob, type Beside, stepsOf, type Typed } from './apply-rules.ts'
import { applySchema } from './apply-schema.ts'
import { answersToKeep, answerTo, entriesOf, hasChanged } from './screening.ts'

const question = (over: Partial<Question>): Question => ({
  id: 'a0000000-0000-4000-8000-000000000001',
  prompt: 'How well do you swim?',
  kind: 'text',
  choices: [],
  required: true,
  ...over,
})
const swim = question({})
const sick = question({
  id: 'a0000000-0000-4000-8000-000000000002',
  prompt: 'Do you get seasick?',
  kind: 'yes_no',
  required: false,
})
const part = question({
  id: 'a0000000-0000-4000-8000-000000000003',
  prompt: 'Which part?',
  kind: 'choice',
  choices: ['Anna', 'The pilot'],
})
const NO_MATERIAL = { resume: false, link: false, works: 0 }
const job = (over: Partial<ApplicableJob> = {}): ApplicableJob => ({
  id: 'a0000000-0000-4000-8000-00000000000a',
  roles: [],
  adults_only: false,
  poster: { name: 'Northlight Pictures' },
  questions: [swim, sick, part],
  material: NO_MATERIAL,
  ...over,
})
const beside = (over: Partial<ApplicableJob> = {}, more: Partial<Beside> = {}): Beside => ({
  job: job(over),
  works: [],
  resume_file_id: null,
  before: null,
  ...more,
})
const LETTER = 'I have sailed these waters since I was a child, and played in three films that were shot on them.'
const typed = (over: Typed = {}) => ({
  cover_letter: LETTER,
  role_ids: [],
  availability: 'immediate' as const,
  portfolio_url: '',
  resume_url: '',
  works: [],
  answers: entriesOf([swim, sick, part]),
  ...over,
})
const messages = (values: Typed, now: Beside) =>
  Object.fromEntries(
    (applySchema(() => now).safeParse(typed(values)).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

describe('answers that still fit', () => {
  const entries = {
    [swim.id]: { prompt: swim.prompt, answer: 'Well.' },
    [sick.id]: { prompt: sick.prompt, answer: 'Yes' },
    [part.id]: { prompt: part.prompt, answer: 'Anna' },
  }

  test('are shown for the questions that they were given to', () => {
    expect([swim, sick, part].map((each) => answerTo(each, entries))).toEqual(['Well.', 'Yes', 'Anna'])
  })

  test('what was written stays below a reworded question, what was chosen does not', () => {
    expect(answerTo({ ...swim, prompt: 'Do you swim?' }, entries)).toBe('Well.')
    expect(answerTo({ ...sick, prompt: 'Do you never get seasick?' }, entries)).toBe('')
  })

  test('a choice that is no longer offered is open again, and so is one of another kind', () => {
    expect(answerTo({ ...part, choices: ['Ida', 'The pilot'] }, entries)).toBe('')
    expect(answerTo({ ...swim, kind: 'yes_no' }, entries)).toBe('')
  })

  test('a question that changed says so, until it is answered again', () => {
    const [now, choices] = [
      { ...swim, prompt: 'Do you swim?' },
      { ...part, choices: ['Ida', 'Ole'] },
    ]
    expect([swim, now, part, choices].map((each) => hasChanged(each, entries))).toEqual([false, true, false, true])
    expect(hasChanged(now, { [swim.id]: { prompt: now.prompt, answer: 'Yes.' } })).toBe(false)
    expect(hasChanged(now, entriesOf([swim]))).toBe(false)
  })

  test('a draft keeps what is answered, with the question as it is asked', () => {
    const reworded = { ...swim, prompt: 'Do you swim?' }
    expect(answersToKeep([reworded, { ...part, choices: ['Ida', 'Ole'] }], entries)).toEqual({
      [swim.id]: { prompt: 'Do you swim?', answer: 'Well.' },
    })
  })
})

describe('the rules of the form', () => {
  test('name every question without an answer, together with the other fields', () => {
    expect(messages({ cover_letter: 'too short' }, beside())).toEqual({
      cover_letter: 'Cover letter must be at least 50 characters',
      [`answers.${swim.id}.answer`]: 'Answer this question.',
      [`answers.${part.id}.answer`]: 'Answer this question.',
    })
  })

  test('refuse a day that has passed, except the one that was sent before', () => {
    const then = { availability: 'custom', available_from: '2020-01-01' } as const
    const own = beside({ questions: [] })
    expect(messages(then, own)).toEqual({ available_from: 'Choose today or a later day.' })
    expect(messages(then, { ...own, before: '2020-01-01' })).toEqual({})
    expect(messages({ ...then, available_from: isoDay() }, own)).toEqual({})
  })
  test('refuse a long answer beside it, and accept a whole form', () => {
    const answers = {
      [swim.id]: { prompt: swim.prompt, answer: ` ${'x'.repeat(501)}` },
      [part.id]: { prompt: part.prompt, answer: 'Anna' },
    }
    expect(messages({ answers }, beside())).toEqual({ [`answers.${swim.id}.answer`]: 'Cannot exceed 500 characters' })
    const whole = applySchema(() => beside()).parse(
      typed({ answers: { ...answers, [swim.id]: { prompt: swim.prompt, answer: ' Well. ' } } }),
    )
    expect(whole.answers).toEqual({
      [swim.id]: { prompt: swim.prompt, answer: 'Well.' },
      [sick.id]: { prompt: sick.prompt, answer: '' },
      [part.id]: { prompt: part.prompt, answer: 'Anna' },
    })
  })

  test('ask for the material at its fields, and are content with a file or a link', () => {
    const needs = { questions: [], material: { resume: true, link: true, works: 2 } }
    expect(messages({}, beside(needs))).toEqual({
      works: 'Choose at least 2 works from your portfolio.',
      resume_file_id: 'Add your résumé, as a file or a link.',
      portfolio_url: 'Choose work from your portfolio, or add a link to a reel or site.',
    })
    expect(messages({ resume_url: 'https://maya.example/cv' }, beside(needs, { works: [1, 2] }))).toEqual({})
    const links = { portfolio_url: 'https://maya.example', resume_url: 'https://maya.example/cv' }
    expect(messages(links, beside(needs, { works: [1, 2] }))).toEqual({})
    expect(messages({ ...links, resume_url: '' }, beside(needs, { works: [1, 2], resume_file_id: swim.id }))).toEqual(
      {},
    )
  })

  test('still ask for the role and for being of age', () => {
    const role = { id: swim.id, name: 'Anna', can: { apply: true } } as ApplicableJob['roles'][number]
    expect(messages({}, beside({ questions: [], roles: [role], adults_only: true }))).toEqual({
      role_ids: 'Choose at least one role.',
      adult: 'This work is for adults only. Confirm that you’re 18 or older.',
    })
  })
})

describe('how far along the form is', () => {
  const stateOf = (values: Typed, now: Beside) =>
    stepsOf(typed(values), now).map(
      ({ label, done, optional }) => `${label}: ${done ? 'done' : optional ? 'optional' : 'to do'}`,
    )

  test('counts questions and required material as steps', () => {
    const needs = { material: { ...NO_MATERIAL, resume: true } }
    expect(stateOf({}, beside(needs))).toEqual([
      'Cover letter: done',
      'Questions: to do',
      'Résumé and work: to do',
      'Availability: done',
    ])
    const answers = {
      [swim.id]: { prompt: swim.prompt, answer: 'Well.' },
      [part.id]: { prompt: part.prompt, answer: 'Anna' },
    }
    expect(stateOf({ answers }, beside(needs, { resume_file_id: swim.id }))).toEqual([
      'Cover letter: done',
      'Questions: done',
      'Résumé and work: done',
      'Availability: done',
    ])
  })

  test('has no such step where nothing is asked, and an optional one where nothing is required', () => {
    expect(stateOf({}, beside({ questions: [] }))).toEqual([
      'Cover letter: done',
      'Résumé and work: optional',
      'Availability: done',
    ])
    expect(stateOf({}, beside({ questions: [sick] }))[1]).toBe('Questions: optional')
  })
})
