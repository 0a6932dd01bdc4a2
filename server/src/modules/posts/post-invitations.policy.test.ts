import { expect, test } from 'vitest'
import type { Viewer } from '../../platform/context.ts'
import { canInvite } from './post-invitations.policy.ts'

const NOW = new Date('2026-05-01T12:00:00Z')
const seat = (role: 'owner' | 'recruiter' | 'viewer', activeBusinessId: string | null = 'studio'): Viewer => ({
  id: 'jonas',
  kind: 'business',
  admin: false,
  verified: true,
  blocked: false,
  seats: [{ businessId: 'studio', role }],
  activeBusinessId,
  sessionId: '',
})
const POST = {
  owner_id: 'jonas',
  business_id: 'studio',
  status: 'published' as const,
  kind: 'job',
  closes_at: null as Date | null,
}
const KNOWN = { now: NOW, invited: false, applied: false }

test.each([
  ['an owner', seat('owner'), {}, {}, true],
  ['a recruiter', seat('recruiter'), {}, {}, true],
  ['to a collaboration', seat('owner'), { kind: 'collaboration' }, {}, true],
  ['who only reads', seat('viewer'), {}, {}, 'jobs.seat_needed'],
  ['who acts for another company', seat('owner', 'other'), {}, {}, 'core.not_found'],
  ['another company’s post', seat('owner'), { business_id: 'other' }, {}, 'core.not_found'],
  ['a person’s post', seat('owner'), { business_id: null }, {}, 'core.not_found'],
  ['a draft', seat('owner'), { status: 'draft' as const }, {}, 'talent_pool.post_closed'],
  ['a closed post', seat('owner'), { status: 'closed' as const }, {}, 'talent_pool.post_closed'],
  ['over this minute', seat('owner'), { closes_at: NOW }, {}, 'talent_pool.post_closed'],
  ['an event', seat('owner'), { kind: 'event' }, {}, 'talent_pool.post_closed'],
  ['who applied', seat('owner'), {}, { applied: true }, 'talent_pool.has_applied'],
  ['who was invited', seat('owner'), {}, { invited: true }, 'talent_pool.already_invited'],
] as const)('inviting: %s', (_name, viewer, post, known, answer) => {
  expect(canInvite(viewer, { ...POST, ...post }, { ...KNOWN, ...known })).toBe(answer)
})
