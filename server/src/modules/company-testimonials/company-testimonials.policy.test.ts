import { describe, expect, test } from 'vitest'
import {
  canAnswer,
  canEdit,
  canEditAnswer,
  canRemove,
  canWrite,
  type Subject,
  testimonialCan,
  type Writing,
} from './company-testimonials.policy.ts'

const HOUSE = 'house'
type Actor = Exclude<Parameters<typeof canWrite>[0], null>
const talent = (over: Partial<Actor> = {}): Actor => ({
  id: 'maya',
  kind: 'talent',
  blocked: false,
  verified: true,
  seats: [],
  activeBusinessId: null,
  ...over,
})
const seat = (role: 'owner' | 'recruiter' | 'viewer', over: Partial<Actor> = {}): Actor =>
  talent({ id: 'olga', kind: 'business', seats: [{ businessId: HOUSE, role }], activeBusinessId: HOUSE, ...over })
const may: Writing = { evidence: true, wrote: 'nothing' }
const about: Subject = {
  business_id: HOUSE,
  author_id: 'maya',
  edit_open: true,
  answered: false,
  answer_hidden: false,
  answer_open: false,
}
const answered: Subject = { ...about, answered: true, answer_open: true }

describe('writing', () => {
  test.each<[string, Actor | null, Writing, true | string]>([
    ['a visitor', null, may, 'core.sign_in'],
    ['a blocked account', talent({ blocked: true }), may, 'core.blocked'],
    ['a business', seat('owner', { seats: [] }), may, 'core.talent_only'],
    ['an unconfirmed account', talent({ verified: false }), may, 'core.verify'],
    [
      'talent with a seat in it',
      talent({ seats: [{ businessId: HOUSE, role: 'viewer' }] }),
      may,
      'company_testimonials.own_company',
    ],
    ['talent with a seat elsewhere', talent({ seats: [{ businessId: 'other', role: 'owner' }] }), may, true],
    ['someone it never met', talent(), { ...may, evidence: false }, 'company_testimonials.no_evidence'],
    ['someone who wrote', talent(), { ...may, wrote: 'shown' }, 'company_testimonials.already'],
    ['someone whose words were hidden', talent(), { ...may, wrote: 'hidden' }, 'company_testimonials.hidden'],
    ['someone it interviewed or hired', talent(), may, true],
  ])('by %s', (_who, viewer, known, expected) => expect(canWrite(viewer, HOUSE, known)).toBe(expected))
})

describe('changing and deleting', () => {
  test.each<[string, Actor | null, Subject, true | string, true | string]>([
    ['a visitor', null, about, 'core.not_found', 'core.not_found'],
    ['someone else', talent({ id: 'noor' }), about, 'core.not_found', 'core.not_found'],
    ['its company', seat('owner'), about, 'core.not_found', 'core.not_found'],
    ['its author', talent(), about, true, true],
    ['its author after 14 days', talent(), { ...about, edit_open: false }, 'company_testimonials.edit_late', true],
    [
      'its author, now with a seat in it',
      talent({ seats: [{ businessId: HOUSE, role: 'viewer' }] }),
      about,
      'company_testimonials.own_company',
      true,
    ],
    ['its author, blocked', talent({ blocked: true }), about, 'core.not_found', 'core.not_found'],
  ])('by %s', (_who, viewer, subject, edit, remove) => {
    expect([canEdit(viewer, subject), canRemove(viewer, subject)]).toEqual([edit, remove])
  })
})

describe('answering, and changing the answer', () => {
  test.each<[string, Actor | null, true | string, true | string]>([
    ['a visitor', null, 'core.not_found', 'core.not_found'],
    ['its author', talent(), 'core.not_found', 'core.not_found'],
    ['an owner', seat('owner'), true, true],
    ['a recruiter', seat('recruiter'), true, true],
    ['a viewer', seat('viewer'), 'jobs.seat_needed', 'jobs.seat_needed'],
    [
      'an owner who acts for another company',
      seat('owner', { activeBusinessId: 'other' }),
      'core.not_found',
      'core.not_found',
    ],
    ['an owner of another company', seat('owner', { seats: [] }), 'core.not_found', 'core.not_found'],
    ['a blocked owner', seat('owner', { blocked: true }), 'core.not_found', 'core.not_found'],
    [
      'its author, now a recruiter',
      seat('recruiter', { id: 'maya' }),
      'company_testimonials.own_words',
      'company_testimonials.own_words',
    ],
  ])('by %s', (_who, viewer, first, again) => {
    expect([canAnswer(viewer, about), canEditAnswer(viewer, answered)]).toEqual([first, again])
  })

  test('happens once, and can be changed for a day unless an administrator hid it', () => {
    expect(canAnswer(seat('owner'), answered)).toBe('company_testimonials.answered')
    expect(canEditAnswer(seat('owner'), about)).toBe('core.not_found')
    expect(canEditAnswer(seat('owner'), { ...answered, answer_hidden: true })).toBe('core.not_found')
    expect(canEditAnswer(seat('owner'), { ...answered, answer_open: false })).toBe('company_testimonials.answer_late')
  })
})

test('what lists publish is what the policies say', () => {
  const none = { edit: false, remove: false, answer: false, edit_answer: false, report: false, report_answer: false }
  expect(testimonialCan(null, answered)).toEqual(none)
  expect(testimonialCan(talent(), answered)).toEqual({ ...none, edit: true, remove: true, report_answer: true })
  expect(testimonialCan(talent({ id: 'noor' }), answered)).toEqual({ ...none, report: true, report_answer: true })
  expect(testimonialCan(seat('owner'), answered)).toEqual({ ...none, edit_answer: true, report: true })
  expect(testimonialCan(seat('viewer'), about)).toEqual({ ...none, report: true })
})
