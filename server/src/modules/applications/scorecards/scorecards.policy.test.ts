import { expect, test } from 'vitest'
import type { Viewer } from '../../../platform/context.ts'
import { canScore, readsOthers } from './scorecards.policy.ts'

const STUDIO = '00000000-0000-7000-8000-000000000001'
const seated = (role: 'owner' | 'recruiter' | 'viewer', at = STUDIO): Viewer => ({
  id: '00000000-0000-7000-8000-000000000002',
  kind: 'business',
  admin: false,
  verified: true,
  blocked: false,
  sessionId: '00000000-0000-7000-8000-000000000009',
  seats: [{ businessId: at, role }],
  activeBusinessId: at,
})
const application = { business_id: STUDIO, owner_id: null }

test.each([
  ['owner', true, false, true],
  ['recruiter', true, false, true],
  ['viewer', 'jobs.seat_needed', true, true],
] as const)(
  'a seat with the role %s: scores %s; reads the others before %s, after %s',
  (role, scores, before, after) => {
    const viewer = seated(role)
    expect(canScore(viewer, application)).toBe(scores)
    expect(readsOthers(viewer, application, { hasScored: false })).toBe(before)
    expect(readsOthers(viewer, application, { hasScored: true })).toBe(after)
  },
)

test('no one of another company scores', () => {
  expect(canScore(seated('owner', '00000000-0000-7000-8000-000000000003'), application)).toBe('core.not_found')
})
