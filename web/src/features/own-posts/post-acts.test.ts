import { describe, expect, test } from 'vitest'
import { type ActingPost, actLabel, actsOn } from './post-acts.ts'

const NOTHING = { edit: false, publish: false, close: false, reopen: false, archive: false, renew: false }
const post = (over: Partial<ActingPost>): ActingPost => ({
  id: 'one',
  title: 'Gaffer',
  status: 'draft',
  deadline: null,
  publish_at: null,
  can: NOTHING as ActingPost['can'],
  ...over,
})

describe('what may be done with an own post', () => {
  test('a seat without rights is offered only what it may look at', () => {
    expect(actsOn(post({}), false)).toEqual([])
    expect(actsOn(post({ status: 'published' }), false)).toEqual(['applicants', 'analytics', 'see'])
    expect(actsOn(post({ status: 'archived' }), false)).toEqual(['applicants', 'analytics'])
    expect(actsOn(post({ status: 'archived' }), false, 'talent')).toEqual(['applicants'])
    expect(actsOn(post({ status: 'published', kind: 'news' }), false)).toEqual(['see'])
  })
  test('a scheduled draft can be unscheduled by whoever may publish it', () => {
    const scheduled = post({ publish_at: '2027-01-01T09:00:00Z' })
    expect(actsOn(scheduled, false)).toEqual([])
    const can = { ...scheduled.can, edit: true, publish: true, archive: true }
    expect(actsOn({ ...scheduled, can }, true)).toEqual(['edit', 'unschedule', 'clone', 'archive'])
    expect(actsOn(post({ can }), true)).toEqual(['edit', 'clone', 'archive'])
  })
  test('editing and viewing are named after the post’s status and its side', () => {
    expect(actLabel('edit', post({}), 'talent')).toBe('Continue writing')
    expect(actLabel('edit', post({ status: 'closed' }), 'talent')).toBe('Edit')
    expect(actLabel('see', post({}), 'business')).toBe('View as talent')
    expect(actLabel('see', post({}), 'talent')).toBe('View post')
  })
})
