import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  collaborationDraftOf,
  type CollaborationFields,
  CollaborationFormSchema,
  EMPTY_COLLABORATION,
} from './collaboration.form.ts'
import { EMPTY_EVENT, eventDraftOf, type EventFields, EventFormSchema } from './event.form.ts'
import { sameFields, sortedPeople } from './form-parts.ts'
import { EMPTY_NEWS, newsDraftOf, type NewsFields, NewsFormSchema } from './news.form.ts'

const messages = (schema: z.ZodType, fields: object) => {
  const parsed = schema.safeParse(fields)
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]).reverse())
}
const somebody = { person_id: null, name: 'Jo Brandt', role: 'Editor', expertise: [], verified: false, rating: null }
const collaboration: CollaborationFields = {
  ...EMPTY_COLLABORATION,
  title: 'The last ferry',
  project_type: 'Film Production',
  summary: 'A short film about a ferry.',
  description: 'Six nights on the harbor.',
  payment_type: 'paid',
  needs_funding: true,
  budget: { amount: '1,200', currency: 'EUR' },
  roles_needed: ['Gaffer'],
  people: [somebody],
}
const event: EventFields = {
  ...EMPTY_EVENT,
  title: 'Night of short films',
  event_type: 'screening',
  description: 'Twelve films from the harbor.',
  date: '2027-03-01',
  start_time: '19:30',
  location: 'Hamburg',
  venue: 'The old cinema',
}

test('an empty form says what each kind of post needs', () => {
  expect(messages(CollaborationFormSchema, EMPTY_COLLABORATION)).toEqual({
    title: 'Title must be at least 3 characters',
    summary: 'Description must be at least 10 characters',
    description: 'Description must be at least 10 characters',
    project_type: 'Project type is required',
    roles_needed: 'At least one role is needed',
    payment_type: 'Payment type is required',
  })
  expect(messages(EventFormSchema, EMPTY_EVENT)).toEqual({
    title: 'Title must be at least 3 characters',
    event_type: 'Event type is required',
    description: 'Description must be at least 10 characters',
    date: 'Date is required',
    start_time: 'Enter a time, such as 19:30',
    location: 'Location must be at least 2 characters',
    venue: 'Venue is required',
  })
  expect(messages(NewsFormSchema, EMPTY_NEWS)).toEqual({
    title: 'Title must be at least 3 characters',
    category: 'Category is required',
    description: 'Description must be at least 10 characters',
    source_name: 'Name the source',
    source_url: 'Invalid URL',
  })
})

const news: NewsFields = {
  ...EMPTY_NEWS,
  title: 'The old cinema opens',
  category: 'movie',
  description: 'After two years of work.',
  source_name: 'Harbor Gazette',
  source_url: 'https://gazette.example/cinema',
}
const long = (length: number) => 'x'.repeat(length)
const several = (count: number) => Array.from({ length: count }, (_, at) => `tag ${at}`)
const dollars = (amount: string) => ({ amount, currency: 'USD' })
const FAR = '2300-01-01'
const NO_DAY = 'Choose a date between 1900 and 2199'
const HUNDRED = 'Cannot exceed 100 characters'
const NO_AMOUNT = 'Enter an amount, such as 1200'
const TITLE = 'Title cannot exceed 100 characters'
const DESCRIPTION = 'Description cannot exceed 5000 characters'

describe('is refused beside its field', () => {
  test.each<[field: string, message: string, typed: Partial<CollaborationFields>]>([
    ['title', TITLE, { title: long(101) }],
    ['summary', 'Description cannot exceed 300 characters', { summary: long(301) }],
    ['description', DESCRIPTION, { description: long(5001) }],
    ['location', 'Location must be at least 2 characters', { location: 'x' }],
    ['end_date', NO_DAY, { end_date: FAR }],
    ['end_date', 'The end can’t be before the start', { start_date: '2027-03-20', end_date: '2027-03-10' }],
    ['start_date', NO_DAY, { start_date: FAR }],
    ['duration', HUNDRED, { duration: long(101) }],
    ['timeline', 'Cannot exceed 200 characters', { timeline: long(201) }],
    ['budget.amount', NO_AMOUNT, { budget: dollars('a lot') }],
    ['budget.amount', 'Enter an amount', { budget: dollars('0') }],
    ['budget.amount', 'Enter a smaller amount', { budget: dollars('9999999999') }],
    ['team_size', 'Whole numbers only.', { team_size: 'two' }],
    ['team_size', 'Team size must be at least 1', { team_size: '0' }],
    ['team_size', 'Team size cannot exceed 500', { team_size: '501' }],
    ['expertise_needed', 'Cannot exceed 20 entries', { expertise_needed: several(21) }],
  ])('%s of a collaboration: %s', (field, message, typed) => {
    expect(messages(CollaborationFormSchema, { ...collaboration, ...typed })).toEqual({ [field]: message })
  })
  test.each<[field: string, message: string, typed: Partial<EventFields>]>([
    ['title', TITLE, { title: long(101) }],
    ['description', DESCRIPTION, { description: long(5001) }],
    ['date', NO_DAY, { date: FAR }],
    ['venue', 'Cannot exceed 150 characters', { venue: long(151) }],
    ['max_attendees', 'Whole numbers only.', { max_attendees: 'many' }],
    ['max_attendees', 'Maximum attendees must be at least 1', { max_attendees: '0' }],
    ['max_attendees', 'Maximum attendees cannot exceed 1,000,000', { max_attendees: '1000001' }],
    ['ticket_price.amount', NO_AMOUNT, { ticket_price: dollars('a lot') }],
    ['ticket_price.amount', 'Enter a smaller amount', { ticket_price: dollars('99999999999') }],
    ['website', 'Invalid URL', { website: 'files' }],
  ])('%s of an event: %s', (field, message, typed) => {
    expect(messages(EventFormSchema, { ...event, ...typed })).toEqual({ [field]: message })
  })
  test.each<[field: string, message: string, typed: Partial<NewsFields>]>([
    ['title', TITLE, { title: long(101) }],
    ['description', DESCRIPTION, { description: long(5001) }],
    ['source_name', HUNDRED, { source_name: long(101) }],
    ['source_url', 'Invalid URL', { source_url: 'ftp://files' }],
    ['tags', 'Cannot exceed 8 tags', { tags: several(9) }],
    ['tags.7', 'A tag can have up to 30 letters and digits', { tags: [...several(7), '!'] }],
  ])('%s of a news post: %s', (field, message, typed) => {
    expect(messages(NewsFormSchema, { ...news, ...typed })).toEqual({ [field]: message })
  })
})

test('a collaboration is sent with its budget only if it is paid', () => {
  expect(CollaborationFormSchema.parse(collaboration)).toMatchObject({
    budget: { amount: 120_000, currency: 'EUR' },
    team_size: 1,
    location: null,
    people: [{ name: 'Jo Brandt', role: 'Editor', person_id: null }],
  })
  expect(CollaborationFormSchema.parse({ ...collaboration, payment_type: 'unpaid' }).budget).toBeNull()
  expect(
    messages(CollaborationFormSchema, { ...collaboration, team_size: '', budget: { amount: 'lots', currency: 'EUR' } }),
  ).toEqual({ team_size: 'Team size must be a whole number', 'budget.amount': 'Enter an amount, such as 1200' })
  expect(
    messages(CollaborationFormSchema, { ...collaboration, start_date: '2027-03-02', end_date: '2027-03-01' }),
  ).toEqual({
    end_date: 'The end can’t be before the start',
  })
})

test('an event stores its price in minor units, and none when free', () => {
  expect(EventFormSchema.parse({ ...event, ticket_price: { amount: '12.50', currency: 'EUR' } })).toMatchObject({
    ticket_price: { amount: 1250, currency: 'EUR' },
    max_attendees: 100,
    genre: null,
    end_time: null,
  })
  expect(EventFormSchema.parse(event).ticket_price).toBeNull()
  expect(messages(EventFormSchema, { ...event, max_attendees: '0', website: 'ftp://x' })).toEqual({
    max_attendees: 'Maximum attendees must be at least 1',
    website: 'Invalid URL',
  })
})

test('drafts keep what is finished and leave out what is not', () => {
  const draft = collaborationDraftOf({
    ...collaboration,
    title: 'T',
    team_size: 'x',
    budget: { amount: 'lots', currency: 'EUR' },
    duration: '',
  })
  expect(draft).toMatchObject({ title: 'T', duration: null, roles_needed: ['Gaffer'], people: [{ name: 'Jo Brandt' }] })
  expect(draft).not.toHaveProperty('team_size')
  expect(draft).not.toHaveProperty('budget')
  expect(eventDraftOf({ ...EMPTY_EVENT, title: 'N', venue: '' })).toMatchObject({ title: 'N', venue: null, date: null })
  expect(eventDraftOf({ ...EMPTY_EVENT, title: 'N' })).toMatchObject({ event_type: null })
  expect(newsDraftOf(EMPTY_NEWS)).toMatchObject({ category: null })
  expect(newsDraftOf({ ...EMPTY_NEWS, source_url: 'gazette', tags: ['#Premiere'] })).toMatchObject({
    source_url: 'gazette',
    tags: ['premiere'],
  })
})

test('a team is shown with verified people first, then by rating', () => {
  const rated = (name: string, verified: boolean, rating: number | null) => ({ ...somebody, name, verified, rating })
  expect(
    sortedPeople([rated('a', false, 5), rated('b', true, null), rated('c', true, 4), rated('d', false, null)]).map(
      ({ name }) => name,
    ),
  ).toEqual(['c', 'b', 'a', 'd'])
  expect(sameFields({ ...EMPTY_EVENT, time_zone: 'Europe/Berlin' }, EMPTY_EVENT)).toBe(true)
  expect(sameFields({ ...EMPTY_COLLABORATION, remote: true }, EMPTY_COLLABORATION)).toBe(false)
})
