import { SEARCH_FREQUENCIES } from '@ensemble/contract/searches/vocabulary.ts'
import { expect, test } from 'vitest'
import { canBeTold, canSave } from './searches.policy.ts'

test.each([
  ['talent', false, 'posts', true], ['talent', true, 'posts', true], ['business', true, 'posts', 'core.talent_only'], ['business', false, 'posts', 'core.talent_only'],
  ['talent', false, 'talent', 'core.business_only'], ['talent', true, 'talent', true], ['business', true, 'talent', true], ['business', false, 'talent', 'core.business_only'],
] as const)('who may save what: %s, with a seat: %s, %s → %s', (kind, seat, search, answer) => expect(canSave({ kind }, search, { seat })).toBe(answer))

test('only posts are told at once', () => {
  for (const frequency of SEARCH_FREQUENCIES) {
    expect(canBeTold('posts', frequency)).toBe(true)
    expect(canBeTold('talent', frequency)).toBe(frequency === 'now' ? 'searches.not_at_once' : true)
  }
})
