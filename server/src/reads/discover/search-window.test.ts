import { expect, test } from 'vitest'
import { daysOf, windowOf } from './search-window.ts'

const DAY = 86_400_000
const bounds = Array.from({ length: 101 }, (_, at) => at * 5 * DAY)
const shape = { posts: 1_000_000, bounds }
const NOW = 500 * DAY + 1_000

test('a window holds the newest posts that are expected to contain enough hits, up to tomorrow', () => {
  // 105 of 3,000 hits: four parts in a hundred, of five days each
  expect(windowOf(shape, 3_000, null, 60, NOW)).toEqual(Array.from({ length: 22 }, (_, at) => 480 + at))
  expect(windowOf(shape, 3_000, 250 * DAY + 1, 60, NOW)).toEqual(Array.from({ length: 21 }, (_, at) => 230 + at))
})

test('there is none for rare and for frequent words, in a small market, near its beginning, and over too many days', () => {
  expect(windowOf(shape, 500, null, 60, NOW)).toBeNull()
  expect(windowOf(shape, 20_000, null, 60, NOW)).toBeNull()
  expect(windowOf({ posts: 100_000, bounds }, 1_000, null, 20, NOW)).toBeNull()
  expect(windowOf({ posts: 1_000_000, bounds: [] }, 3_000, null, 60, NOW)).toBeNull()
  expect(windowOf(shape, 3_000, 10 * DAY, 60, NOW)).toBeNull()
  expect(
    windowOf({ posts: 1_000_000, bounds: bounds.map((bound) => bound * 10) }, 3_000, null, 60, 5_000 * DAY),
  ).toBeNull()
  expect(daysOf('2026-01-01T23:59:59.999999Z', '2026-01-03T00:00:00.000000Z')).toHaveLength(3)
  expect(daysOf('2025-01-01T00:00:00.000000Z', '2026-01-03T00:00:00.000000Z')).toBeNull()
})
