import type { SeatRole } from '@ensemble/contract/core/route.ts'
import { describe, expect, test } from 'vitest'
import { canChangeAddress, canEditPage, canSeeAddresses } from './page.policy.ts'

const seat = (role: SeatRole, { at = 'studio', acting = 'studio' as string | null } = {}) => ({
  seats: [{ businessId: at, role }],
  activeBusinessId: acting,
})

describe('who edits a company’s page', () => {
  test.each<[string, ReturnType<typeof seat>, edit: true | string, address: true | string]>([
    ['an owner', seat('owner'), true, true],
    ['a recruiter', seat('recruiter'), true, 'jobs.seat_needed'],
    ['a viewer', seat('viewer'), 'jobs.seat_needed', 'jobs.seat_needed'],
    ['an owner who acts for another company', seat('owner', { acting: 'rival' }), 'core.not_found', 'core.not_found'],
    ['another company’s owner', seat('owner', { at: 'rival', acting: 'rival' }), 'core.not_found', 'core.not_found'],
    [
      'somebody who acts for it without a seat there',
      seat('owner', { at: 'rival' }),
      'core.not_found',
      'core.not_found',
    ],
    ['a stranger', { seats: [], activeBusinessId: null }, 'core.not_found', 'core.not_found'],
  ])('%s', (_, viewer, edit, address) => {
    expect([canEditPage(viewer, 'studio'), canChangeAddress(viewer, 'studio')]).toEqual([edit, address])
  })
})

test.each([
  ['a visitor', null, false],
  ['a member', { verified: true, blocked: false }, true],
  ['somebody unconfirmed', { verified: false, blocked: false }, false],
  ['somebody blocked', { verified: true, blocked: true }, false],
  ['somebody who leaves', { verified: true, blocked: false, leaving: true }, false],
  ['somebody without their second factor', { verified: true, blocked: false, secondFactorDue: true }, false],
])('%s and the team’s email addresses', (_, viewer, answer) => {
  expect(canSeeAddresses(viewer)).toBe(answer)
})
