import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  type DeclaredFields,
  declaredOf,
  newRole,
  NO_PRODUCTION,
  productionDraftOf,
  productionShape,
  productionShown,
  type RoleFields,
  RoleSchema,
} from './production.form.ts'

const anna: RoleFields = {
  ...newRole(),
  name: 'Anna',
  craft: 'Actor',
  playing_age: { from: '20', to: '30' },
  accents: ['Scanian'],
  instruments: ['Violin'],
  from: '2027-03-01',
}
const messages = (role: RoleFields) =>
  Object.fromEntries(
    (RoleSchema.safeParse(role).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  )

test('a role becomes valid input for the contract, with only the facts of its craft', () => {
  expect(
    RoleSchema.parse({ ...anna, pay: { unit: 'day', from: '400', to: '', currency: 'EUR' }, openings: '2' }),
  ).toMatchObject({
    id: anna.id,
    name: 'Anna',
    craft: 'Actor',
    facts: { playing_age: { from: 20, to: 30 }, accents: ['Scanian'] },
    from: '2027-03-01',
    to: '2027-03-01',
    openings: 2,
    pay: { from: 40_000, unit: 'day' },
  })
  expect(RoleSchema.parse({ ...anna, craft: 'Musician' }).facts).toEqual({ instruments: ['Violin'] })
})

test('each error of a role appears beside its field', () => {
  expect(messages(newRole())).toEqual({ name: 'Role name is required', craft: 'Craft is required' })
  expect(messages({ ...anna, pay: { unit: 'day', from: 'lots', to: '', currency: 'EUR' } })).toEqual({
    'pay.from': 'Enter an amount, such as 1200',
  })
  expect(messages({ ...anna, openings: '', playing_age: { from: 'x', to: '' }, to: '2027-02-01' })).toMatchObject({
    openings: 'The number of openings must be a whole number',
    'facts.playing_age.from': 'Whole numbers only.',
  })
})

test('a pay error of a role hides no other error, and days are compared as soon as both are given', () => {
  expect(
    messages({
      ...newRole(),
      pay: { unit: 'day', from: 'lots', to: '', currency: 'EUR' },
      from: '2027-03-02',
      to: '2027-03-01',
    }),
  ).toEqual({
    name: 'Role name is required',
    craft: 'Craft is required',
    'pay.from': 'Enter an amount, such as 1200',
    to: 'The last day can’t be before the first',
  })
  expect(messages({ ...anna, pay: { unit: 'day', from: '99999999999', to: '', currency: 'EUR' } })).toEqual({
    'pay.from': 'Enter a smaller amount',
  })
})

const long = (length: number) => 'x'.repeat(length)
const accents = (count: number) => Array.from({ length: count }, (_, at) => `Accent ${at}`)
const flatFee = (from: string, to: string) => ({ pay: { unit: 'flat', from, to, currency: 'USD' } })
const NO_AMOUNT = 'Enter an amount, such as 1200'
const LOWER = 'The upper end can’t be below the lower one'

test.each<[field: string, message: string, typed: Partial<RoleFields>]>([
  ['facts.playing_age.from', 'Whole numbers only.', { playing_age: { from: 'ten', to: '30' } }],
  ['facts.playing_age.from', 'Playing age must be between 0 and 100', { playing_age: { from: '101', to: '' } }],
  ['facts.playing_age.to', LOWER, { playing_age: { from: '30', to: '20' } }],
  ['pay.from', NO_AMOUNT, flatFee('a lot', '')],
  ['pay.to', 'USD has at most 2 digits after the point.', flatFee('', '1.2345')],
  ['pay.to', 'The upper amount can’t be below the lower one', flatFee('500', '400')],
  ['from', 'Choose a date between 1900 and 2199', { from: '2300-01-01' }],
  ['to', 'The last day can’t be before the first', { from: '2027-03-02', to: '2027-03-01' }],
  ['openings', 'Whole numbers only.', { openings: 'two' }],
  ['openings', 'The number of openings must be between 1 and 99', { openings: '0' }],
  ['requirements', 'Cannot exceed 1000 characters', { requirements: long(1001) }],
  ['skills', 'Cannot exceed 10 skills', { skills: accents(11) }],
  ['skills.0', 'Cannot exceed 60 characters', { skills: [long(61)] }],
  ['facts.accents', 'Cannot exceed 10 entries', { accents: accents(11) }],
])('%s of a role is refused: %s', (field, message, typed) => {
  expect(messages({ ...anna, ...typed })).toMatchObject({ [field]: message })
})

test('an unfinished role is named beside its own field of the job', () => {
  const { error } = z.object(productionShape).safeParse({ ...NO_PRODUCTION, roles: [{ ...anna, name: '' }] })
  expect(error?.issues).toMatchObject([{ path: ['roles', 0, 'name'], message: 'Role name is required' }])
})

const YES = { hazards_said: 'some', hazards: ['water'], ai_said: 'some', ai_uses: ['voice'], ai_consent: 'yes' }

test.each<[field: string, message: string, typed: Partial<DeclaredFields>]>([
  ['hazards', 'Choose at least one', { hazards_said: 'some' }],
  ['ai_uses', 'Choose at least one', { ai_said: 'some' }],
  ['coordinator', 'Say whether an intimacy coordinator is present', { intimacy: 'kissing' }],
  ['ai_consent', 'Say whether consent is asked for separately', { ...YES, ai_consent: '' }],
  ['hazards_note', 'Cannot exceed 500 characters', { ...YES, hazards_note: long(501) }],
  ['ai_note', 'Cannot exceed 500 characters', { ...YES, ai_note: long(501) }],
])('%s of the conditions is refused: %s', (field, message, typed) => {
  const declared = { ...NO_PRODUCTION.declared, ...typed }
  const { error } = z.object(productionShape).safeParse({ ...NO_PRODUCTION, declared })
  expect(error?.issues.map(({ path, message: said }) => [path.join('.'), said])).toEqual([
    [`declared.${field}`, message],
  ])
})

test('a draft keeps unfinished roles', () => {
  const { roles } = productionDraftOf({
    ...NO_PRODUCTION,
    roles: [
      { ...anna, name: '', craft: '', openings: 'x', pay: { unit: 'day', from: 'lots', to: '', currency: 'EUR' } },
      { ...anna, playing_age: { from: 'x', to: '' }, skills: accents(11), experience_level: 'senior' },
    ],
  })
  expect(roles).toMatchObject([
    { id: anna.id, name: '', craft: null, openings: 1, pay: null },
    { name: 'Anna', facts: { accents: ['Scanian'] }, skills: accents(10), experience_level: 'senior' },
  ])
})

test('what is not declared stays open, none is stated as none, and dependent fields go with their answer', () => {
  const open = NO_PRODUCTION.declared
  expect(declaredOf(open)).toEqual({
    travel: null,
    hazards: null,
    hazards_note: '',
    intimacy: null,
    coordinator: null,
    ai_uses: null,
    ai_consent: null,
    ai_note: '',
  })
  expect(
    declaredOf({
      ...open,
      hazards_said: 'none',
      hazards: ['fire'],
      hazards_note: 'x',
      intimacy: 'none',
      coordinator: 'yes',
      ai_said: 'some',
      ai_uses: ['voice'],
      ai_consent: 'no',
    }),
  ).toMatchObject({
    hazards: [],
    hazards_note: '',
    intimacy: 'none',
    coordinator: null,
    ai_uses: ['voice'],
    ai_consent: false,
  })
  expect(productionShown({ ...NO_PRODUCTION, declared: { ...open, intimacy: 'nudity' } }).adults_only).toBe(true)
})
