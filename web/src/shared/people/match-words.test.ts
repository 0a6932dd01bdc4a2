import { MATCH_FROM, PARTS } from '@ensemble/contract/matching/match.ts'
import { expect, test } from 'vitest'
import { figureWord } from './match-words.ts'

test('a figure is called a match from 65 on, and only where nothing rules it out', () => {
  expect(figureWord({ score: MATCH_FROM, out: null }, 'own')).toBe('match')
  expect(figureWord({ score: MATCH_FROM - 1, out: null }, 'own')).toBe('fit')
  expect(figureWord({ score: 71, out: 'place' }, 'own')).toBe('fit · not in your area')
  expect(figureWord({ score: 71, out: 'place' }, 'theirs')).toBe('fit · not in the post’s area')
  for (const out of PARTS)
    for (const side of ['own', 'theirs'] as const) expect(figureWord({ score: 99, out }, side)).not.toContain('match')
})
