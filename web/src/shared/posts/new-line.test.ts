import { expect, test } from 'vitest'
import { sinceWords } from './new-line.tsx'

const now = new Date('2026-11-28T15:00:00')

test.each([
  ['2026-11-28T09:05:00', 'since 09:05'],
  ['2026-11-27T23:50:00', 'since yesterday'],
  ['2026-11-24T12:00:00', 'since Tue 24 Nov'],
])('%s: %s', (since, words) => {
  expect(sinceWords(new Date(since).toISOString(), now)).toBe(words)
})
