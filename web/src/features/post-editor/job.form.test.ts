import { expect, test } from 'vitest'
import { dayAfter, draftOf, EMPTY, isEmpty, JobFormSchema, linesOf, type JobFields } from './job.form.ts'
import { newRole } from './production.form.ts'
import { guessOf } from './use-guess.ts'

const full: JobFields = {
  ...EMPTY,
  title: 'Gaffer for a short film',
  description: 'Six nights on the harbor.',
  job_type: 'freelance',
  experience_level: 'mid',
  deadline: '2027-03-01',
  requirements: 'Own gloves\n\n  Night work  \n',
  crafts: ['Gaffer'],
  skills: ['Lighting'],
}
const messages = (fields: JobFields) => {
  const parsed = JobFormSchema.safeParse(fields)
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]).reverse())
}

test('an empty form shows each of the specification’s messages', () => {
  expect(messages(EMPTY)).toEqual({
    title: 'Title must be at least 3 characters',
    description: 'Description must be at least 10 characters',
    job_type: 'Job type is required',
    experience_level: 'Experience level is required',
    deadline: 'Application deadline is required',
    requirements: 'At least one requirement is needed',
    crafts: 'Craft is required',
    skills: 'Add at least one skill',
  })
})

test('optional fields are checked once something is typed', () => {
  expect(messages({ ...full, location: 'x', contact_email: 'no', contact_phone: '12', website: 'ftp://x' })).toEqual({
    location: 'Location must be at least 2 characters',
    contact_email: 'Invalid email address',
    contact_phone: 'Invalid phone number format',
    website: 'Invalid URL',
  })
})

const long = (length: number) => 'x'.repeat(length)
const lines = (count: number) => Array.from({ length: count }, (_, line) => `Requirement ${line}`).join('\n')
const NO_DAY = 'Choose a date between 1900 and 2199'
const HUNDRED = 'Cannot exceed 100 characters'
const NO_AMOUNT = 'Enter an amount, such as 1200'
const dayPay = (from: string, to: string) => ({ pay: { unit: 'day', from, to, currency: 'USD' } })

test.each<[field: string, message: string, typed: Partial<JobFields>]>([
  ['title', 'Title cannot exceed 100 characters', { title: long(101) }],
  ['description', 'Description cannot exceed 5000 characters', { description: long(5001) }],
  ['location', 'Location must be at least 2 characters', { location: 'x' }],
  ['industry', HUNDRED, { industry: long(101) }],
  ['department', HUNDRED, { department: long(101) }],
  ['salary_range', HUNDRED, { salary_range: long(101) }],
  ['pay.from', NO_AMOUNT, dayPay('a lot', '')],
  ['pay.to', 'This can’t be below zero.', dayPay('', '-5')],
  ['pay.to', 'Enter a smaller amount', dayPay('400', '9999999999')],
  ['pay.to', 'The upper amount can’t be below the lower one', dayPay('400', '300')],
  ['requirements', 'Cannot exceed 20 requirements', { requirements: lines(21) }],
  ['requirements.0', 'Cannot exceed 300 characters', { requirements: long(301) }],
  ['deadline', NO_DAY, { deadline: '2300-01-01' }],
  ['respond_by', NO_DAY, { respond_by: '2300-01-01' }],
  ['contact_email', 'Invalid email address', { contact_email: 'nobody' }],
  ['contact_phone', 'Invalid phone number format', { contact_phone: '12' }],
  ['website', 'Invalid URL', { website: 'ftp://files' }],
])('%s is refused: %s', (field, message, typed) => {
  expect(messages({ ...full, ...typed })).toEqual({ [field]: message })
})

test('the upper amount is right again as soon as the lower one is below it', () => {
  expect(messages({ ...full, ...dayPay('200', '300') })).toEqual({})
})

test('a complete form becomes valid input for the contract', () => {
  expect(
    JobFormSchema.parse({ ...full, pay: { unit: 'day', from: '300', to: '1,450.50', currency: 'EUR' } }),
  ).toMatchObject({
    requirements: ['Own gloves', 'Night work'],
    location: null,
    respond_by: null,
    pay: { from: 30000, to: 145050, currency: 'EUR', unit: 'day' },
  })
})

test('where each role names its craft, the job need not', () => {
  const roles = [{ ...newRole(), name: 'Anna', craft: 'Actor' }]
  expect(messages({ ...full, crafts: [], skills: [], roles })).toEqual({})
})

test('craft and skills are guessed from the title first, then from the requirements', () => {
  expect(guessOf({ title: 'Gaffer for a short film', requirements: 'Works with the DoP\nSteadicam' })).toEqual({
    crafts: ['Gaffer'],
    skills: ['Steadicam', 'Lighting'],
  })
  expect(guessOf({ title: 'Nights on the harbor', requirements: 'A DoP with a boat' }).crafts).toEqual([
    'Cinematographer',
  ])
  expect(guessOf({ title: 'Storyboard help', requirements: 'Own pens' })).toEqual({ crafts: [], skills: [] })
})

test('pay is read in its currency, and errors appear beside its field', () => {
  const yen = { unit: 'day', from: '5.000', to: '', currency: 'JPY' }
  expect(JobFormSchema.parse({ ...full, pay: yen }).pay).toMatchObject({ from: 5000, currency: 'JPY' })
  expect(messages({ ...full, pay: { unit: 'day', from: 'lots', to: '', currency: 'USD' } })).toEqual({
    'pay.from': 'Enter an amount, such as 1200',
  })
  expect(messages({ ...full, pay: { unit: 'day', from: '500', to: '300', currency: 'USD' } })).toEqual({
    'pay.to': 'The upper amount can’t be below the lower one',
  })
  expect(JobFormSchema.parse({ ...full, pay: { unit: 'unpaid', from: '500', to: '', currency: 'USD' } }).pay).toEqual({
    from: null,
    to: null,
    currency: null,
    unit: 'unpaid',
  })
})

test('a draft keeps what is finished and leaves out what is not', () => {
  const draft = draftOf({
    ...full,
    title: 'G',
    location: 'x',
    pay: { unit: 'day', from: 'lots', to: '', currency: 'USD' },
  })
  expect(draft).toMatchObject({
    title: 'G',
    location: 'x',
    deadline: '2027-03-01',
    respond_by: null,
    requirements: ['Own gloves', 'Night work'],
  })
  expect(draft).not.toHaveProperty('pay')
})

test('small things', () => {
  expect(isEmpty(EMPTY)).toBe(true)
  expect(isEmpty({ ...EMPTY, remote: true })).toBe(false)
  expect(linesOf('a\n\n b ')).toEqual(['a', 'b'])
  expect(dayAfter('2027-02-25', 14)).toBe('2027-03-11')
})
