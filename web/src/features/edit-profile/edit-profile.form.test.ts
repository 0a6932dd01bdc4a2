import type { Profile } from '@ensemble/contract/profiles/profiles.schemas.ts'
import { expect, test } from 'vitest'
import { fieldsOf, isStated, ProfileFormSchema } from './edit-profile.form.ts'

const profile: Profile = {
  id: '0199aa00-0000-7000-8000-000000000000',
  slug: 'maya',
  full_name: 'Maya',
  professional_title: 'Actor',
  profession: 'Actor',
  location: 'Malmö, Sweden',
  bio: null,
  industry: null,
  skills: ['Dance'],
  years_experience: 0,
  availability: { status: 'soon', from: '2099-01-31' },
  rate: { from: 40_050, to: null, currency: 'EUR', unit: 'day' },
  portfolio_url: null,
  avatar_url: null,
  cover_url: null,
  cover: null,
  facts: { playing_age: { from: 20, to: 30, shown: false }, accents: { items: ['Scots'], shown: true } },
  verified: null,
  counts: { projects: 0, collaborations: 0, credits: 0 },
  rating: null,
  demo: false,
  since: '2026-01-01T00:00:00Z',
  own: { version: 3, phone: null, unpaid_too: false, public: true },
  own_testimonial_id: null,
  can: { edit: true, testimonial: false },
  why_not_testimonial: null,
}

test('stored values come back unchanged', () => {
  expect(ProfileFormSchema.parse(fieldsOf(profile))).toMatchObject({
    full_name: 'Maya',
    bio: null,
    industry: null,
    years_experience: 0,
    availability_status: 'soon',
    available_from: '2099-01-31',
    rate: { from: 40_050, to: null, currency: 'EUR', unit: 'day' },
    facts: {
      playing_age: { from: 20, to: 30, shown: false },
      accents: { items: ['Scots'], shown: true },
      height: null,
      measurements: null,
      kit: null,
    },
    version: 3,
    slug: 'maya',
    public: true,
  })
})

test.each<[Record<string, unknown>, string, string]>([
  [{ rate: { from: 'a lot', to: '', currency: 'EUR', unit: 'day' } }, 'rate.from', 'Enter an amount, such as 1200'],
  [
    { rate: { from: '500', to: '400', currency: 'EUR', unit: 'day' } },
    'rate.to',
    'The upper amount can’t be below the lower one',
  ],
  [{ years_experience: '2.5' }, 'years_experience', 'Whole numbers only.'],
  [{ years_experience: 'ten' }, 'years_experience', 'Whole numbers only.'],
  [{ available_from: '' }, 'available_from', 'Choose the day from which you are available'],
  [{ available_from: '2020-01-01' }, 'available_from', 'Choose today or a later day.'],
  [{ location: 'X' }, 'location', 'Location must be at least 2 characters'],
  [{ portfolio_url: 'maya' }, 'portfolio_url', 'Invalid URL'],
  [{ phone: 'call me' }, 'phone', 'Enter a phone number, such as +46 70 123 45 67'],
  [
    { facts: { ...fieldsOf(profile).facts, playing_age: { from: '20', to: '', shown: true } } },
    'facts.playing_age.to',
    'Playing age must be in whole years',
  ],
])('%j is refused beside its field', (change, field, message) => {
  const { error } = ProfileFormSchema.safeParse({ ...fieldsOf(profile), ...change })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toContainEqual([field, message])
})

test('a fact is stated when something is said about it', () => {
  const { facts } = fieldsOf(profile)
  expect(
    (['playing_age', 'accents', 'height', 'kit', 'measurements'] as const).map((kind) => isStated(facts, kind)),
  ).toEqual([true, true, false, false, false])
})
