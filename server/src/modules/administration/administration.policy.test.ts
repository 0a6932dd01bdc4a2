import { LIMIT_ACTIONS } from '@ensemble/contract/administration/vocabulary.ts'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '../../platform/http/rate-limit.ts'
import { canBlock, canUndo, needsSecondFactor } from './administration.policy.ts'

const admin: { id: string; secondFactorDue?: boolean } = { id: 'a' }
const owing: typeof admin = { id: 'a', secondFactorDue: true }

describe('what an administrator may do', () => {
  test.each([
    [admin, { id: 'b', admin: false }, true],
    [admin, { id: 'b', admin: true }, 'administration.administrator'],
    [admin, { id: 'a', admin: true }, 'administration.yourself'],
    [owing, { id: 'b', admin: false }, 'factors.second_factor'],
    [owing, { id: 'b', admin: true }, 'administration.administrator'],
  ] as const)('%o blocks %o: %s', (viewer, subject, answer) => expect(canBlock(viewer, subject)).toBe(answer))
  test.each([
    [admin, true],
    [owing, 'factors.second_factor'],
    [{ id: 'a', secondFactorDue: false }, true],
  ] satisfies [typeof admin, unknown][])('%o without a second factor: %s', (viewer, answer) =>
    expect(needsSecondFactor(viewer)).toBe(answer),
  )
  test.each([
    [admin, 'user.block', true, true],
    [admin, 'user.block', false, 'administration.not_undoable'],
    [admin, 'user.unblock', true, 'administration.not_undoable'],
    [admin, 'user.grant_admin', true, true],
    [admin, 'user.revoke_admin', true, true],
    [admin, 'user.delete', true, true],
    [admin, 'user.grant_admin', false, 'administration.not_undoable'],
    [owing, 'user.delete', true, 'factors.second_factor'],
    [admin, 'user.mail', true, 'administration.not_undoable'],
    [admin, 'report.warn', true, 'administration.not_undoable'],
    [admin, 'constructor', true, 'administration.not_undoable'],
    [owing, 'user.block', true, 'factors.second_factor'],
  ] as const)('%o undoes %s that is in effect (%s): %s', (viewer, act, stands, answer) =>
    expect(canUndo(viewer, { act }, { stands })).toBe(answer),
  )
})

test('every counted category can be queried', () => {
  expect([...LIMIT_ACTIONS].toSorted()).toEqual(Object.keys(LIMITS).toSorted())
})
