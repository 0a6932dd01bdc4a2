import { minorIn } from '@ensemble/contract/core/money.ts'
import { readAmount, WHOLE_ONLY } from '@ensemble/contract/core/typed-numbers.ts'
import { MOST_PAY } from './discover.search.ts'

/**
 * The least day rate as typed, in whole units of the currency; nothing for an empty field. Of two readings, only one is
 * whole.
 */
export function leastRateOf(typed: string, currency: string): { rate?: number; error?: string } {
  const reading = readAmount(typed, currency)
  if (reading.kind === 'empty') return {}
  if (reading.kind === 'refused') return { error: reading.why }
  const unit = minorIn(currency)
  const rate = (reading.kind === 'asked' ? reading.readings : [reading.value])
    .map((minor) => minor / unit)
    .find(Number.isInteger)
  if (rate === undefined) return { error: WHOLE_ONLY }
  return rate >= 1 && rate <= MOST_PAY ? { rate } : { error: 'Enter an amount from 1 to 1,000,000' }
}
