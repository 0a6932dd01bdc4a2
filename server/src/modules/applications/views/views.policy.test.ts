import { expect, test } from 'vitest'
import type { Viewer } from '../../../platform/context.ts'
import { canChangeViews } from './views.policy.ts'

const STUDIO = '00000000-0000-7000-8000-000000000001'
const LEE = '00000000-0000-7000-8000-000000000002'
const OTHER = '00000000-0000-7000-8000-000000000003'
const person: Viewer = {
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
  ...person,
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
  [
    'a seat that acts for another company now',
    { ...seated('owner'), activeBusinessId: OTHER },
    companys,
    'core.not_found',
  ],
  ['someone without a seat', person, companys, 'core.not_found'],
  ['someone without a company, of none', person, { business_id: null, owner_id: null }, 'core.not_found'],
  ['a talent, of their own', person, { business_id: null, owner_id: LEE }, true],
  ['a talent, of someone else’s', person, { business_id: null, owner_id: OTHER }, 'core.not_found'],
])('%s changes views', (_who, viewer, owner, answer) => expect(canChangeViews(viewer, owner)).toBe(answer))
