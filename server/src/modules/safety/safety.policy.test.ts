import { OUTCOME_KEYS, SUBJECT_TYPE_KEYS } from '@ensemble/contract/safety/vocabulary.ts'
import { describe, expect, test } from 'vitest'
import { canDecide, canUndoCase, caseCan } from './safety.policy.ts'

const viewer = { id: 'admin' }
const open = { status: 'open' as const, ownerId: 'owner' }

describe('an outcome', () => {
  test.each(SUBJECT_TYPE_KEYS)('fits what was reported: %s', (subjectType) => {
    const fits = OUTCOME_KEYS.filter((outcome) => canDecide(viewer, { ...open, subjectType }, outcome) === true)
    const own = {
      post: ['take_down'],
      message: ['hide_message'],
      person: [],
      company: [],
      testimonial: ['hide_testimonial'],
      company_testimonial: ['hide_testimonial'],
      company_answer: ['hide_answer'],
      project: ['hide_project'],
    }[subjectType]
    expect(fits).toEqual(['dismiss', ...own, 'warn', 'block'])
  })
  test.each(OUTCOME_KEYS)('is decided once: %s', (outcome) => {
    for (const status of ['upheld', 'dismissed'] as const)
      expect(canDecide(viewer, { ...open, status, subjectType: 'post' }, outcome)).toBe('safety.decided')
  })
  test('does not apply to anyone who is gone, or to the administrator', () => {
    for (const outcome of ['warn', 'block'] as const) {
      expect(canDecide(viewer, { ...open, ownerId: null, subjectType: 'post' }, outcome)).toBe('safety.nobody')
      expect(canDecide(viewer, { ...open, ownerId: 'admin', subjectType: 'post' }, outcome)).toBe(
        'administration.yourself',
      )
    }
    expect(canDecide(viewer, { ...open, ownerId: null, subjectType: 'post' }, 'take_down')).toBe(true)
  })
})

test('what was decided can be undone, and nothing else', () => {
  expect((['open', 'upheld', 'dismissed'] as const).map((status) => canUndoCase({ status }))).toEqual([
    'safety.decided',
    true,
    true,
  ])
  expect(caseCan(viewer, { ...open, status: 'upheld', subjectType: 'post' })).toEqual({
    dismiss: false,
    take_down: false,
    hide_message: false,
    hide_testimonial: false,
    hide_answer: false,
    hide_project: false,
    warn: false,
    block: false,
    undo: true,
  })
})
