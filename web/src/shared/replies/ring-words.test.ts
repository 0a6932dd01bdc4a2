import { expect, test } from 'vitest'
import { daysWords, ringNumber } from './ring-words.ts'

test('a distance in words', () => {
  expect([0, 1, 3, -1, -4].map(daysWords)).toEqual(['today', 'tomorrow', 'in 3 days', 'yesterday', '4 days ago'])
})

test('the ring holds two digits, and no negative ones', () => {
  expect([9, 99, 100, -3].map(ringNumber)).toEqual(['9', '99', '99+', '0'])
})
