import { digitsOf } from '@ensemble/contract/core/money.ts'
import { TYPED } from '@ensemble/contract/core/typed-numbers.sample.ts'
import { readAmount, readDecimal, type Reading, readWhole } from '@ensemble/contract/core/typed-numbers.ts'
import { get } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { SkillsFormSchema } from '../features/account/first-steps.form.ts'
import { OfferForm } from '../features/applicants/offer.form.ts'
import { leastRateOf } from '../features/discover/least-rate.ts'
import { type ProfileFields, ProfileFormSchema } from '../features/edit-profile/edit-profile.form.ts'
import { ProposeForm } from '../features/interviews/propose.form.ts'
import { EMPTY_COLLABORATION, CollaborationFormSchema } from '../features/post-editor/collaboration.form.ts'
import { EMPTY_EVENT, EventFormSchema } from '../features/post-editor/event.form.ts'
import { PayFields } from '../features/post-editor/pay.form.ts'
import { newRole, RoleSchema } from '../features/post-editor/production.form.ts'

const CURRENCIES = ['EUR', 'JPY', 'KWD'] as const

/** A form that is complete but for one field: what it would send, by the path of that field. */
interface FormOf {
  name: string
  schema: z.ZodType
  filled: (typed: string, currency: string) => object
  path: string
  /** What is sent if the field is left empty; undefined where it may not be. */
  empty: number | null | undefined
  /** Least and most that the contract takes, in minor units or whole. */
  least: number
  most: number
}

const day = (from: string, to: string, currency: string) => ({ unit: 'day', from, to, currency })
const role = { ...newRole(), name: 'Anna', craft: 'Actor' }
const offer = { version: 1, from: null, to: null, place: '', note: '', valid_until: '2027-03-01' }
const collaboration = {
  ...EMPTY_COLLABORATION,
  title: 'The last ferry',
  project_type: 'Film Production',
  summary: 'A short film about a ferry.',
  description: 'Six nights on the harbor.',
  payment_type: 'paid',
  roles_needed: ['Gaffer'],
}
const event = {
  ...EMPTY_EVENT,
  title: 'Night of short films',
  event_type: 'screening',
  description: 'Twelve films from the harbor.',
  date: '2027-03-01',
  start_time: '19:30',
  location: 'Hamburg',
  venue: 'The old cinema',
}
const proposal = {
  type: 'phone',
  duration_minutes: '60',
  buffer_minutes: '0',
  location: '',
  meeting_link: '',
  time_zone: 'UTC',
  seats: [],
  slots: [{ day: '2027-03-01', time: '10:00' }],
  message: '',
}
const none = { items: [], shown: true }
const profile: ProfileFields = {
  full_name: 'Maya',
  professional_title: '',
  location: '',
  bio: '',
  industry: '',
  skills: [],
  years_experience: '',
  availability_status: 'available',
  available_from: '',
  rate: { from: '', to: '', currency: 'EUR', unit: 'day' },
  unpaid_too: false,
  portfolio_url: '',
  phone: '',
  slug: 'maya',
  public: true,
  facts: {
    playing_age: { from: '', to: '', shown: true },
    height: { cm: '', shown: true },
    measurements: { chest: '', waist: '', hips: '', shoe: '', shown: true },
    accents: none,
    instruments: none,
    kit: none,
    licenses: none,
    genres: none,
  },
  version: 1,
}
const withFacts = (facts: Partial<ProfileFields['facts']>) => ({ ...profile, facts: { ...profile.facts, ...facts } })
const sizes = profile.facts.measurements

const of = (form: Partial<FormOf> & Pick<FormOf, 'name' | 'schema' | 'path' | 'filled'>): FormOf => ({
  empty: null,
  least: 0,
  most: 1e11,
  ...form,
})
const AMOUNTS: FormOf[] = [
  of({ name: 'the least pay of a post', schema: PayFields, path: 'from', filled: (typed, c) => day(typed, '', c) }),
  of({ name: 'the most pay of a post', schema: PayFields, path: 'to', filled: (typed, c) => day('', typed, c) }),
  of({
    name: 'the least pay of a role',
    schema: RoleSchema,
    path: 'pay.from',
    filled: (typed, c) => ({ ...role, pay: day(typed, '', c) }),
  }),
  of({
    name: 'the most pay of a role',
    schema: RoleSchema,
    path: 'pay.to',
    filled: (typed, c) => ({ ...role, pay: day('', typed, c) }),
  }),
  of({
    name: 'an offer',
    schema: OfferForm,
    path: 'pay.amount',
    empty: undefined,
    least: 1,
    most: 1e12,
    filled: (amount, currency) => ({ ...offer, pay: { unit: 'day', amount, currency } }),
  }),
  of({
    name: 'a budget',
    schema: CollaborationFormSchema,
    path: 'budget.amount',
    least: 1,
    filled: (amount, currency) => ({ ...collaboration, budget: { amount, currency } }),
  }),
  of({
    name: 'a ticket',
    schema: EventFormSchema,
    path: 'ticket_price.amount',
    most: 1e12,
    filled: (amount, currency) => ({ ...event, ticket_price: { amount, currency } }),
  }),
  of({
    name: 'the least rate of a person',
    schema: ProfileFormSchema,
    path: 'rate.from',
    filled: (from, currency) => ({ ...profile, rate: { from, to: '', currency, unit: 'day' } }),
  }),
  of({
    name: 'the first rate of a person',
    schema: SkillsFormSchema,
    path: 'rate.from',
    filled: (from, currency) => ({ skills: [], rate: { from, to: '', currency, unit: 'day' } }),
  }),
  of({
    name: 'the most rate of a person',
    schema: ProfileFormSchema,
    path: 'rate.to',
    filled: (to, currency) => ({ ...profile, rate: { from: '', to, currency, unit: 'day' } }),
  }),
]
const WHOLE: FormOf[] = [
  of({
    name: 'attendees',
    schema: EventFormSchema,
    path: 'max_attendees',
    empty: undefined,
    least: 1,
    most: 1e6,
    filled: (max_attendees) => ({ ...event, max_attendees }),
  }),
  of({
    name: 'a team',
    schema: CollaborationFormSchema,
    path: 'team_size',
    empty: undefined,
    least: 1,
    most: 500,
    filled: (team_size) => ({ ...collaboration, team_size }),
  }),
  of({
    name: 'the length of an interview',
    schema: ProposeForm,
    path: 'duration_minutes',
    empty: undefined,
    least: 5,
    most: 480,
    filled: (duration_minutes) => ({ ...proposal, duration_minutes }),
  }),
  of({
    name: 'minutes kept free after an interview',
    schema: ProposeForm,
    path: 'buffer_minutes',
    empty: 0,
    most: 240,
    filled: (buffer_minutes) => ({ ...proposal, buffer_minutes }),
  }),
  of({
    name: 'openings',
    schema: RoleSchema,
    path: 'openings',
    empty: undefined,
    least: 1,
    most: 99,
    filled: (openings) => ({ ...role, openings }),
  }),
  of({
    name: 'a role’s playing age',
    schema: RoleSchema,
    path: 'facts.playing_age.to',
    empty: 0,
    most: 100,
    filled: (to) => ({ ...role, playing_age: { from: '0', to } }),
  }),
  of({
    name: 'a role’s height',
    schema: RoleSchema,
    path: 'facts.height.to',
    empty: 40,
    least: 40,
    most: 260,
    filled: (to) => ({ ...role, height: { from: '40', to } }),
  }),
  of({
    name: 'years of work',
    schema: ProfileFormSchema,
    path: 'years_experience',
    most: 80,
    filled: (years_experience) => ({ ...profile, years_experience }),
  }),
  of({
    name: 'a playing age',
    schema: ProfileFormSchema,
    path: 'facts.playing_age.to',
    empty: undefined,
    most: 100,
    filled: (to) => withFacts({ playing_age: { from: '0', to, shown: true } }),
  }),
  of({
    name: 'a height',
    schema: ProfileFormSchema,
    path: 'facts.height.cm',
    least: 40,
    most: 260,
    filled: (cm) => withFacts({ height: { cm, shown: true } }),
  }),
  ...(['chest', 'waist', 'hips'] as const).map((size) =>
    of({
      name: size,
      schema: ProfileFormSchema,
      path: `facts.measurements.${size}`,
      least: 40,
      most: 200,
      filled: (typed) => withFacts({ measurements: { ...sizes, [size]: typed } }),
    }),
  ),
]

/** What a form sends for its field, or the message beside it. */
function sent({ schema, path, filled }: FormOf, typed: string, currency = 'EUR'): unknown {
  const { data, error } = schema.safeParse(filled(typed, currency))
  const beside = error?.issues.filter((issue) => issue.path.join('.') === path).map(({ message }) => message)
  return beside ? { refused: beside } : (get(data, path) as unknown)
}

/** A form takes what the reader reads and refuses the rest with its words; only its own limits come on top. */
function expectRead(form: FormOf, typed: string, reading: Reading, currency?: string) {
  const got = sent(form, typed, currency)
  const at = [form.name, typed, currency]
  if (reading.kind === 'refused') return expect([...at, got]).toEqual([...at, { refused: [reading.why] }])
  if (reading.kind === 'asked')
    return expect([...at, got]).toEqual([...at, { refused: [expect.stringMatching(/^Do you mean .+ or .+\?$/)] }])
  if (reading.kind === 'read' && reading.value >= form.least && reading.value <= form.most)
    return expect([...at, got]).toEqual([...at, reading.value])
  if (reading.kind === 'empty' && form.empty !== undefined)
    return expect([...at, got ?? null]).toEqual([...at, form.empty])
  return expect([...at, got]).toEqual([...at, { refused: expect.arrayContaining([expect.any(String)]) }])
}

describe('every field reads numbers with the one reader', () => {
  test.each(AMOUNTS)('$name', (form) => {
    for (const currency of CURRENCIES)
      for (const [typed] of TYPED) expectRead(form, typed, readAmount(typed, currency), currency)
  })
  test.each(WHOLE)('$name', (form) => {
    for (const [typed] of TYPED) expectRead(form, typed, readWhole(typed))
  })
})

test('a shoe size takes either point', () => {
  const shoe = of({
    name: 'shoe',
    schema: ProfileFormSchema,
    path: 'facts.measurements.shoe',
    filled: (typed) => withFacts({ measurements: { ...sizes, shoe: typed } }),
  })
  const HALF = 'Shoe size must be a whole or half size'
  expect(['42,5', '42.5', '42', ''].map((typed) => sent(shoe, typed) ?? null)).toEqual([42.5, 42.5, 42, null])
  expect(sent(shoe, '42,3')).toEqual({ refused: [HALF] })
  for (const [typed] of TYPED)
    if (readDecimal(typed, 1, HALF).kind === 'refused')
      expect([typed, sent(shoe, typed)]).toEqual([typed, expect.objectContaining({ refused: [expect.any(String)] })])
})

test('the least day rate of the filter is whole', () => {
  for (const currency of CURRENCIES)
    for (const [typed] of TYPED) {
      const { rate, error } = leastRateOf(typed, currency)
      const reading = readAmount(typed, currency)
      const values = reading.kind === 'read' ? [reading.value] : reading.kind === 'asked' ? reading.readings : []
      if (rate === undefined) expect([typed, error === undefined]).toEqual([typed, reading.kind === 'empty'])
      else expect([typed, values]).toEqual([typed, expect.arrayContaining([rate * 10 ** digitsOf(currency)])])
    }
  expect([leastRateOf('1.000', 'USD'), leastRateOf('1.000', 'KWD'), leastRateOf('$250', 'USD')]).toEqual([
    { rate: 1000 },
    { rate: 1000 },
    { rate: 250 },
  ])
  expect(leastRateOf('480,50', 'EUR')).toEqual({ error: 'Whole numbers only.' })
  expect(leastRateOf('0', 'EUR').error).toBe('Enter an amount from 1 to 1,000,000')
})
