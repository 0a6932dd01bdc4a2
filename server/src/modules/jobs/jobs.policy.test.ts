import { POST_STATUSES, type PostStatus } from '@ensemble/contract/posts/vocabulary.ts'
import { describe, expect, test } from 'vitest'
import type { Viewer } from '../../platform/context.ts'
import { postPolicy } from '../posts/index.ts'
import { canApplyTo, type JobSubject } from './jobs.policy.ts'

const COMPANY = 'c0'
const viewer = (over: Partial<Viewer>): Viewer => ({
  id: 'v',
  kind: 'talent',
  admin: false,
  verified: true,
  blocked: false,
  seats: [],
  activeBusinessId: null,
  sessionId: 's',
  ...over,
})
const seat = (role: 'owner' | 'recruiter' | 'viewer') =>
  viewer({ kind: 'business', seats: [{ businessId: COMPANY, role }], activeBusinessId: COMPANY })
const now = new Date('2026-06-01T12:00:00Z')
const job = (over: Partial<JobSubject> = {}): JobSubject => ({
  status: 'published',
  owner_id: 'o',
  business_id: COMPANY,
  closes_at: new Date('2026-06-02T00:00:00Z'),
  ...over,
})

describe('who may apply', () => {
  test.each<[string, Viewer | null, JobSubject, boolean, true | string]>([
    ['a talent', viewer({}), job(), false, true],
    ['a visitor', null, job(), false, 'core.sign_in'],
    ['a blocked account', viewer({ blocked: true }), job(), false, 'core.blocked'],
    ['an unconfirmed talent', viewer({ verified: false }), job(), false, 'core.verify'],
    ['another company', viewer({ kind: 'business' }), job(), false, 'core.talent_only'],
    ['the own company', seat('owner'), job(), false, 'jobs.own_company'],
    [
      'a talent with a seat in it',
      viewer({ seats: [{ businessId: COMPANY, role: 'viewer' }] }),
      job(),
      false,
      'jobs.own_company',
    ],
    ['a talent who did', viewer({}), job(), true, 'jobs.already_applied'],
    ['a talent, closed', viewer({}), job({ status: 'closed' }), false, 'jobs.not_open'],
    ['a talent, in the minute after the deadline', viewer({}), job({ closes_at: now }), false, 'jobs.not_open'],
    ['a talent, without a deadline', viewer({}), job({ closes_at: null }), false, true],
  ])('%s', (_, who, subject, applied, answer) => {
    expect(canApplyTo(who, subject, { now, applied })).toBe(answer)
  })

  test('a talent, if all its roles are filled', () => {
    expect(canApplyTo(viewer({}), job(), { now, applied: false, filled: true })).toBe('jobs.roles_filled')
    expect(canApplyTo(viewer({}), job({ status: 'closed' }), { now, applied: false, filled: true })).toBe(
      'jobs.not_open',
    )
  })
})

describe('what seats may do', () => {
  const act = (who: Viewer | null, status: PostStatus) =>
    Object.entries(postPolicy.canOf(who, job({ status }), now))
      .filter(([, may]) => may)
      .map(([name]) => name)

  test.each(['owner', 'recruiter'] as const)('%s', (role) => {
    expect(act(seat(role), 'draft')).toEqual(['edit', 'publish', 'archive'])
    expect(act(seat(role), 'published')).toEqual(['edit', 'close'])
    expect(act(seat(role), 'closed')).toEqual(['edit', 'reopen', 'archive'])
    expect(act(seat(role), 'archived')).toEqual([])
  })

  test('a viewer, a stranger and a visitor may do nothing', () => {
    for (const who of [seat('viewer'), viewer({ id: 'o' }), null])
      for (const status of POST_STATUSES) expect(act(who, status)).toEqual([])
  })

  test('with the reason: missing if it is not theirs, refused for a lesser seat', () => {
    expect(postPolicy.canEditPost(viewer({}), job())).toBe('core.not_found')
    expect(postPolicy.canEditPost(seat('viewer'), job())).toBe('jobs.seat_needed')
    expect(postPolicy.canMovePost(seat('owner'), job({ status: 'archived' }), 'reopen')).toBe('jobs.archived')
    expect(postPolicy.canMovePost(seat('owner'), job({ status: 'draft' }), 'close')).toBe('jobs.not_published')
    expect(postPolicy.canMovePost(seat('owner'), job({ status: 'published' }), 'publish')).toBe('jobs.not_draft')
  })
})
