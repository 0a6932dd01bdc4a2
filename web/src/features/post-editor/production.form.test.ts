import { expect, test } from 'vitest'
import {
  declaredOf,
  newRole,
  NO_PRODUCTION,
  productionDraftOf,
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
    'facts.playing_age.from': 'Playing age must be a whole number',
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

test('a draft keeps unfinished roles', () => {
  const { roles } = productionDraftOf({
    ...NO_PRODUCTION,
    roles: [
      { ...anna, name: '', craft: '', openings: 'x', pay: { unit: 'day', from: 'lots', to: '', currency: 'EUR' } },
      { ...anna, playing_age: { from: 'x', to: '' } },
    ],
  })
  expect(roles).toMatchObject([
    { id: anna.id, name: '', craft: null, openings: 1, pay: null },
    { name: 'Anna', facts: { accents: ['Scanian'] } },
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
