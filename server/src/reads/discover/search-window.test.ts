import { expect, test } from 'vitest'
import { daysOf, windowOf } from './search-window.ts'

const DAY = 86_400_000
const bounds = Array.from({ length: 101 }, (_, at) => at * 5 * DAY)
const shape = { posts: 1_000_000, bounds, unknown: 700 }
const sought = (hits: number, from: number | null, count: number, isUnfinished = false) => ({
  hits,
  from,
  count,
  isUnfinished,
})
const NOW = 500 * DAY + 1_000

test('a window holds the newest posts that are expected to contain enough hits, up to tomorrow', () => {
  // 105 of 3,000 hits: four parts in a hundred, of five days each
  expect(windowOf(shape, sought(3_000, null, 60), NOW)).toEqual(Array.from({ length: 22 }, (_, at) => 480 + at))
  expect(windowOf(shape, sought(3_000, 250 * DAY + 1, 60), NOW)).toEqual(
    Array.from({ length: 21 }, (_, at) => 230 + at),
  )
})

test('for the beginning of a word it has twice as many days: the planner expects the word and its stem', () =>
  expect(windowOf(shape, sought(3_000, null, 60, true), NOW)).toEqual(Array.from({ length: 42 }, (_, at) => 460 + at)))

test('near the beginning of the market, a window holds the rest of it', () =>
  expect(windowOf(shape, sought(3_000, 10 * DAY, 60), NOW)).toEqual(Array.from({ length: 11 }, (_, at) => at)))

test('there is none where the planner has no statistics of the word: it is rarer than all that it knows', () => {
  expect(windowOf(shape, sought(700, null, 20), NOW)).toBeNull()
  expect(windowOf({ ...shape, unknown: 350 }, sought(700, null, 20), NOW)).not.toBeNull()
})

test('there is none for the beginning of a word with many hits, all of which the index would read', () => {
  expect(windowOf(shape, sought(8_000, null, 20, true), NOW)).not.toBeNull()
  expect(windowOf(shape, sought(20_000, null, 20, true), NOW)).toBeNull()
  expect(windowOf(shape, sought(20_000, null, 20), NOW)).not.toBeNull()
})

test('there is none for rare and for frequent words, in a small market, before its beginning, and over too many days', () => {
  expect(windowOf(shape, sought(500, null, 60), NOW)).toBeNull()
  expect(windowOf(shape, sought(200_000, null, 60), NOW)).toBeNull()
  expect(windowOf({ ...shape, posts: 100_000 }, sought(1_000, null, 20), NOW)).toBeNull()
  expect(windowOf({ ...shape, bounds: [] }, sought(3_000, null, 60), NOW)).toBeNull()
  expect(windowOf(shape, sought(3_000, 0, 60), NOW)).toBeNull()
  expect(
    windowOf({ ...shape, bounds: bounds.map((bound) => bound * 10) }, sought(3_000, null, 60), 5_000 * DAY),
  ).toBeNull()
  expect(daysOf('2026-01-01T23:59:59.999999Z', '2026-01-03T00:00:00.000000Z')).toHaveLength(3)
  expect(daysOf('2025-01-01T00:00:00.000000Z', '2026-01-03T00:00:00.000000Z')).toBeNull()
})
