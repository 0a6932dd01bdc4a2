import { expect, test } from 'vitest'
import { changeOf, changeWords, tabOf } from './tabs.ts'

test('a change is against the thirty days before, and left out where there is nothing to compare', () => {
  const tab = (recent: number, before: number) => ({ number: 40, recent, before })
  expect([tab(6, 2), tab(1, 3), tab(2, 2), tab(5, 0), tab(0, 0), tab(0, 4)].map(changeOf)).toEqual([
    '+4',
    '−2',
    '±0',
    undefined,
    undefined,
    '−4',
  ])
  expect(changeWords(tab(6, 2))).toBe('6 in the last 30 days, 2 in the 30 days before')
})

test('an address names a tab, or none', () => {
  expect(['projects', 'rating', '', 'constructor'].map(tabOf)).toEqual(['projects', 'rating', undefined, undefined])
})
