import { expect, test } from 'vitest'
import { figure } from './figure.ts'

test.each([
  [0, false, '0'],
  [1_234, false, '1,234'],
  [10_000, false, '10,000'],
  [0, true, '0'],
  [1_250, true, 'about 1,250'],
  [10_000, true, '10,000+'],
  [812_000, true, '10,000+'],
])('%i posts, estimated: %s', (count, more, words) => expect(figure(count, more)).toBe(words))
