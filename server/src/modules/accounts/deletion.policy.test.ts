import { expect, test } from 'vitest'
import { canKeep, canLeave } from './deletion.policy.ts'

test.each([
  [{ lastAdmin: false, lastOwnerOf: [] }, true],
  [{ lastAdmin: true, lastOwnerOf: [] }, 'accounts.last_admin'],
  [{ lastAdmin: false, lastOwnerOf: ['Northlight'] }, 'accounts.last_owner'],
  [{ lastAdmin: true, lastOwnerOf: ['Northlight'] }, 'accounts.last_admin'],
])('who may leave: %j → %s', (known, answer) => expect(canLeave(known)).toBe(answer))

test.each([
  [false, true],
  [true, 'accounts.ordered'],
])('ordered by an administrator %s → %s', (by_administrator, answer) =>
  expect(canKeep({ by_administrator })).toBe(answer),
)
