import { expect, test } from 'vitest'
import { carriesWords, showsContact } from './reach.policy.ts'

test.each([
  [false, null, true],
  [false, 'declined', 'applications.words_declined'],
  // a block says nothing of a request, so as not to say whose it is
  [true, null, 'applications.words_apart'],
  [true, 'declined', 'applications.words_apart'],
] as const)('apart: %s, request: %s, words pass: %s', (apart, request, passes) => {
  expect(carriesWords({ apart, request })).toBe(passes)
})

test('only a block hides how to reach someone', () => {
  expect([showsContact({ apart: false }), showsContact({ apart: true })]).toEqual([true, 'applications.words_apart'])
})
