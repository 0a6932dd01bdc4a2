import { expect, test } from 'vitest'
import { frameNumber } from './frame-number.ts'

test('frames count as on a film: each number twice, the second time with an A', () => {
  expect([0, 1, 2, 3, 4, 26, 27, 4999].map(frameNumber)).toEqual(['1', '1A', '2', '2A', '3', '14', '14A', '2500A'])
})
