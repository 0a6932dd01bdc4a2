import { expect, test } from 'vitest'
import { ratingOf, summaryOf } from './scorecards.present.ts'

const card = (scores: Record<string, 1 | 2 | 3 | 4>) => ({
  scores: Object.entries(scores).map(([criterion, score]) => ({ criterion, score })),
})

test('a summary has the mean and the spread of each criterion, earlier ones last, and none that no one scored', () => {
  expect(
    summaryOf(
      [card({ Voice: 4, Timing: 2 }), card({ Timing: 3, Voice: 1 }), card({ Reel: 3 })],
      ['Timing', 'Voice', 'Poise'],
    ),
  ).toEqual([
    { criterion: 'Timing', mean: 2.5, least: 2, most: 3, count: 2 },
    { criterion: 'Voice', mean: 2.5, least: 1, most: 4, count: 2 },
    { criterion: 'Reel', mean: 3, least: 3, most: 3, count: 1 },
  ])
  expect(summaryOf([], ['Timing'])).toEqual([])
})

test('a rating is the mean of the scorecards, whatever the number of their criteria', () => {
  expect(ratingOf([{ mean: 4 }, { mean: 2.33 }])).toBe(3.2)
  expect(ratingOf([])).toBeNull()
})
