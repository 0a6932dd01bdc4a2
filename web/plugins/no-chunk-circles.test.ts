import { expect, test } from 'vitest'
import { circleIn } from './no-chunk-circles.ts'

test('finds a circle of any length, and names it', () => {
  expect(circleIn({ main: ['a', 'b'], a: ['c'], b: ['c'], c: [] })).toBeUndefined()
  expect(circleIn({ main: ['a'], a: ['b', 'c'], b: [], c: ['d'], d: ['a'] })).toEqual(['a', 'c', 'd', 'a'])
  expect(circleIn({ a: ['a'] })).toEqual(['a', 'a'])
})
