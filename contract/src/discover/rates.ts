import type { RATES } from '../talent-pool/vocabulary.ts'

export type PostRate = (typeof RATES)[number]

/** Guaranteed pay an hour in whole units of a currency, the upper end not included; a day is 8 hours, a week is 40. */
export const RATE_ENDS: Readonly<Record<PostRate, { from: number; below: number | null }>> = {
  '0-50': { from: 0, below: 50 },
  '50-100': { from: 50, below: 100 },
  '100-200': { from: 100, below: 200 },
  '200+': { from: 200, below: null },
}

/** “$50–100 an hour”. */
export function rateWords(rate: PostRate, currency: string): string {
  const { from, below } = RATE_ENDS[rate]
  const money = (amount: number) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)
  if (below === null) return `${money(from)}+ an hour`
  return from === 0 ? `Up to ${money(below)} an hour` : `${money(from)}–${below} an hour`
}
