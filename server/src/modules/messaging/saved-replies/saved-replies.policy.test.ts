import { expect, test } from 'vitest'
import type { Viewer } from '../../../platform/context.ts'
import { canUseReplies } from './saved-replies.policy.ts'

const STUDIO = '00000000-0000-7000-8000-000000000001'
const LEE = '00000000-0000-7000-8000-000000000002'
const OTHER = '00000000-0000-7000-8000-000000000003'
const talent: Viewer = {
  id: LEE,
  kind: 'talent',
  admin: false,
  verified: true,
  blocked: false,
  sessionId: '00000000-0000-7000-8000-000000000009',
  seats: [],
  activeBusinessId: null,
}
const seated = (role: 'owner' | 'recruiter' | 'viewer', at = STUDIO): Viewer => ({
  ...talent,
  kind: 'business',
  seats: [{ businessId: at, role }],
  activeBusinessId: at,
})
const companys = { business_id: STUDIO, owner_id: null }

test.each([
  ['an owner', seated('owner'), companys, true],
  ['a recruiter', seated('recruiter'), companys, true],
  ['a viewer', seated('viewer'), companys, 'jobs.seat_needed'],
  ['an owner of another company', seated('owner', OTHER), companys, 'core.not_found'],
  ['a talent', talent, companys, 'core.not_found'],
  ['a talent, their own', talent, { business_id: null, owner_id: LEE }, true],
  ['a talent, someone else’s', talent, { business_id: null, owner_id: OTHER }, 'core.not_found'],
  ['an owner, without the company', seated('owner'), { business_id: null, owner_id: LEE }, 'core.not_found'],
])('%s uses saved replies', (_who, viewer, owner, answer) => expect(canUseReplies(viewer, owner)).toBe(answer))
