import { describe, expect, test } from 'vitest'
import type { Viewer } from '../context.ts'
import { admits } from './guard.ts'

const talent: Viewer = {
  id: 't',
  kind: 'talent',
  admin: false,
  verified: true,
  blocked: false,
  seats: [],
  activeBusinessId: null,
  sessionId: 's',
}
const recruiter: Viewer = {
  ...talent,
  kind: 'business',
  seats: [{ businessId: 'b', role: 'recruiter' }],
  activeBusinessId: 'b',
}
const people = {
  anonymous: null,
  unverified: { ...talent, verified: false },
  blocked: { ...talent, blocked: true },
  secondFactorDue: { ...talent, admin: true, secondFactorDue: true },
  leaving: { ...talent, admin: true, leaving: true },
  talent,
  recruiter,
  viewerSeat: { ...recruiter, seats: [{ businessId: 'b', role: 'viewer' as const }] },
  owner: { ...recruiter, seats: [{ businessId: 'b', role: 'owner' as const }] },
  noSeat: { ...recruiter, seats: [], activeBusinessId: null },
  admin: { ...talent, admin: true },
}
const statusFor = (access: Parameters<typeof admits>[0]) =>
  Object.fromEntries(
    Object.entries(people).map(([name, viewer]) => {
      const answer = admits(access, viewer)
      return [name, answer === true ? 'yes' : answer.status]
    }),
  )

describe('who may call a route', () => {
  test.each([
    [
      'public',
      {
        anonymous: 'yes',
        unverified: 'yes',
        blocked: 'yes',
        secondFactorDue: 'yes',
        leaving: 'yes',
        talent: 'yes',
        recruiter: 'yes',
        viewerSeat: 'yes',
        owner: 'yes',
        noSeat: 'yes',
        admin: 'yes',
      },
    ],
    [
      'session',
      {
        anonymous: 401,
        unverified: 'yes',
        blocked: 403,
        secondFactorDue: 'yes',
        leaving: 'yes',
        talent: 'yes',
        recruiter: 'yes',
        viewerSeat: 'yes',
        owner: 'yes',
        noSeat: 'yes',
        admin: 'yes',
      },
    ],
    [
      'member',
      {
        anonymous: 401,
        unverified: 403,
        blocked: 403,
        secondFactorDue: 403,
        leaving: 403,
        talent: 'yes',
        recruiter: 'yes',
        viewerSeat: 'yes',
        owner: 'yes',
        noSeat: 'yes',
        admin: 'yes',
      },
    ],
    [
      'talent',
      {
        anonymous: 401,
        unverified: 403,
        blocked: 403,
        secondFactorDue: 403,
        leaving: 403,
        talent: 'yes',
        recruiter: 403,
        viewerSeat: 403,
        owner: 403,
        noSeat: 403,
        admin: 'yes',
      },
    ],
    [
      'business',
      {
        anonymous: 401,
        unverified: 403,
        blocked: 403,
        secondFactorDue: 403,
        leaving: 403,
        talent: 403,
        recruiter: 'yes',
        viewerSeat: 'yes',
        owner: 'yes',
        noSeat: 'yes',
        admin: 403,
      },
    ],
    [
      'seat:viewer',
      {
        anonymous: 401,
        unverified: 403,
        blocked: 403,
        secondFactorDue: 403,
        leaving: 403,
        talent: 403,
        recruiter: 'yes',
        viewerSeat: 'yes',
        owner: 'yes',
        noSeat: 403,
        admin: 403,
      },
    ],
    [
      'seat:recruiter',
      {
        anonymous: 401,
        unverified: 403,
        blocked: 403,
        secondFactorDue: 403,
        leaving: 403,
        talent: 403,
        recruiter: 'yes',
        viewerSeat: 403,
        owner: 'yes',
        noSeat: 403,
        admin: 403,
      },
    ],
    [
      'seat:owner',
      {
        anonymous: 401,
        unverified: 403,
        blocked: 403,
        secondFactorDue: 403,
        leaving: 403,
        talent: 403,
        recruiter: 403,
        viewerSeat: 403,
        owner: 'yes',
        noSeat: 403,
        admin: 403,
      },
    ],
    [
      'admin',
      {
        anonymous: 401,
        unverified: 403,
        blocked: 403,
        secondFactorDue: 403,
        leaving: 403,
        talent: 404,
        recruiter: 404,
        viewerSeat: 404,
        owner: 404,
        noSeat: 404,
        admin: 'yes',
      },
    ],
    [
      'service',
      {
        anonymous: 401,
        unverified: 401,
        blocked: 401,
        secondFactorDue: 401,
        leaving: 401,
        talent: 401,
        recruiter: 401,
        viewerSeat: 401,
        owner: 401,
        noSeat: 401,
        admin: 401,
      },
    ],
  ] as const)('%s', (access, expected) => {
    expect(statusFor(access)).toEqual(expected)
  })
})
