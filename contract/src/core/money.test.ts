import { expect, test } from 'vitest'
import { amounts } from './money.ts'

test.each([
  [55_000, 80_000, 'EUR', '€550–800'],
  [200_000, null, 'USD', 'From $2,000'],
  [null, 50_000, 'USD', 'Up to $500'],
  [30_000, 30_000, 'USD', '$300'],
  [15_500_000, 18_000_000, 'JPY', '¥15,500,000–18,000,000'],
  [40_000, 55_050, 'CHF', 'CHF\u00a0400–550.50'],
])('%s to %s %s reads "%s"', (from, to, currency, words) => {
  expect(amounts(from, to, currency)).toBe(words)
})
