import { expect, test } from 'vitest'
import { canSave } from './searches.policy.ts'

test.each([
  ['talent', false, 'posts', true],
  ['talent', true, 'posts', true],
  ['business', true, 'posts', 'core.talent_only'],
  ['business', false, 'posts', 'core.talent_only'],
  ['talent', false, 'talent', 'core.business_only'],
  ['talent', true, 'talent', true],
  ['business', true, 'talent', true],
  ['business', false, 'talent', 'core.business_only'],
] as const)('who may save what: %s, with a seat: %s, %s → %s', (kind, seat, search, answer) =>
  expect(canSave({ kind }, search, { seat })).toBe(answer),
)
