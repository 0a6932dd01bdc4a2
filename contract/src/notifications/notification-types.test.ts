import { expect, test } from 'vitest'
import { NOTIFICATION_TYPES, TYPES, typesOf } from './notification-types.ts'
import { NOTIFICATION_FILTERS } from './vocabulary.ts'

/** Document 001: what a notification's type and its metadata can be, in the words of the wire. */
const SPECIFIED_TYPES = [
  'job_application',
  'message',
  'event',
  'talent_match',
  'job_match',
  'application_update',
  'interview',
  'job_interview',
]
const SPECIFIED_METADATA = [
  'job_id',
  'job_title',
  'applicant_name',
  'applicant_role',
  'applicant_avatar',
  'event_id',
  'event_title',
  'event_date',
  'company_name',
  'company_logo',
  'application_status',
  'interview_date',
]

test('every type and every part of the metadata that the specification names has its place', () => {
  expect(NOTIFICATION_TYPES).toEqual(expect.arrayContaining(SPECIFIED_TYPES))
  const keys = new Set(NOTIFICATION_TYPES.flatMap((type) => TYPES[type].metadata))
  expect([...keys]).toEqual(expect.arrayContaining(SPECIFIED_METADATA))
})

test('each tab has its types, and none is in two', () => {
  expect(NOTIFICATION_FILTERS.map(typesOf)).toEqual([
    ['talent_match', 'job_match', 'invitation'],
    ['job_application', 'application_update', 'interview', 'job_interview'],
    ['message'],
  ])
})

test('types without a notice know where they lead', () => {
  expect(TYPES.event.href({ event_id: 'e' })).toBe('/events/e')
  for (const type of ['interview', 'job_interview'] as const)
    expect(TYPES[type].href({ job_id: 'j' })).toBe('/interviews/j')
})
