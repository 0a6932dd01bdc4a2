import { expect, test } from 'vitest'
import { stepped } from './suggestions.ts'

test('arrow keys move through suggestions from either end and wrap around', () => {
  expect([stepped(-1, 1, 3), stepped(0, 1, 3), stepped(2, 1, 3)]).toEqual([0, 1, 0])
  expect([stepped(-1, -1, 3), stepped(2, -1, 3), stepped(0, -1, 3)]).toEqual([2, 1, 2])
})
