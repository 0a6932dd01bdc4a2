import {
  REQUEST_STATUSES,
  verificationFlow,
  type VerificationMove,
} from '@ensemble/contract/companies/verifications.flow.ts'
import type { SeatRole } from '@ensemble/contract/core/route.ts'
import { describe, expect, test } from 'vitest'
import {
  canAccept,
  canChangeRole,
  canManageSeats,
  canPassOwnership,
  canRemove,
  keepsAnOwner,
} from './companies.policy.ts'
import { canUndoDecision, requestMoveFits } from './verifications.policy.ts'

const seat = (role: SeatRole, businessId = 'studio') => ({ id: 'v', seats: [{ businessId, role }] })
const nobody = { id: 'v', seats: [] }
const member = (user_id: string) => ({ business_id: 'studio', user_id })

describe('seats', () => {
  test.each<[string, typeof nobody | ReturnType<typeof seat>, true | string]>([
    ['an owner', seat('owner'), true],
    ['a recruiter', seat('recruiter'), 'jobs.seat_needed'],
    ['a viewer', seat('viewer'), 'jobs.seat_needed'],
    ['another company’s owner', seat('owner', 'rival'), 'core.not_found'],
    ['a stranger', nobody, 'core.not_found'],
  ])('%s', (_, who, answer) => {
    expect([
      canManageSeats(who, 'studio'),
      canChangeRole(who, member('ines')),
      canRemove(who, member('ines')),
      canPassOwnership(who, member('ines')),
    ]).toEqual([answer, answer, answer, answer])
  })
  test('no one acts on their own seat', () => {
    expect([
      canChangeRole(seat('owner'), member('v')),
      canRemove(seat('owner'), member('v')),
      canPassOwnership(seat('owner'), member('v')),
    ]).toEqual(['companies.own_role', 'companies.yourself', 'companies.own_role'])
  })
  test.each<[SeatRole, number, true | string]>([
    ['owner', 0, 'companies.last_owner'],
    ['owner', 1, true],
    ['recruiter', 0, true],
    ['viewer', 0, true],
  ])('%s with %i other owners', (role, others, answer) => {
    expect(keepsAnOwner(role, others)).toBe(answer)
  })
})

test.each([
  ['open', 'ines', true],
  ['open', 'tom', 'companies.other_address'],
  ['expired', 'ines', 'companies.invitation_expired'],
  ['revoked', 'ines', 'companies.invitation_revoked'],
  ['accepted', 'ines', 'companies.invitation_used'],
] as const)('an invitation that is %s, for ines, by %s', (state, address, answer) => {
  expect(canAccept(address, { email: 'ines', state })).toBe(answer)
})

describe('a verification request', () => {
  /** Written out: what each side may do in each state. */
  const LAW: Record<string, { company: VerificationMove[]; administrator: VerificationMove[] }> = {
    awaiting_code: { company: ['confirm', 'withdraw'], administrator: [] },
    pending: { company: ['withdraw'], administrator: ['approve', 'refuse'] },
    approved: { company: ['lapse'], administrator: ['undo'] },
    refused: { company: [], administrator: ['undo'] },
    withdrawn: { company: [], administrator: [] },
  }
  test.each(REQUEST_STATUSES)('from %s', (status) => {
    for (const move of Object.keys(verificationFlow) as VerificationMove[]) {
      for (const party of ['company', 'administrator'] as const)
        expect([move, party, requestMoveFits(status, move, party) === true]).toEqual([
          move,
          party,
          LAW[status]?.[party].includes(move),
        ])
    }
  })
  test('a decision can be undone while it is fresh and unused', () => {
    const at = (more: object) => canUndoDecision({ status: 'approved', fresh: true, invitationUsed: false, ...more })
    expect([at({}), at({ fresh: false }), at({ invitationUsed: true }), at({ status: 'pending' })]).toEqual([
      true,
      'companies.undo_late',
      'companies.undo_used',
      'companies.move_refused',
    ])
  })
})
