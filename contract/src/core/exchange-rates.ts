import { z } from 'zod'
import { currency, day } from './fields.ts'
import { minorIn } from './money.ts'

/** A table of exchange rates as its file holds it: how much of each currency one euro is. */
export const ExchangeRates = z.strictObject({
  date: day,
  source: z.string().min(1),
  base: z.literal('EUR'),
  rates: z.record(currency, z.number().positive()),
})
export type ExchangeRates = z.output<typeof ExchangeRates>

/**
 * About as much in another currency, in minor units of each; undefined without a rate for both. The same currency stays
 * as it is.
 */
export function converted(
  { rates, base }: Pick<ExchangeRates, 'rates' | 'base'>,
  minor: number,
  from: string,
  to: string,
): number | undefined {
  if (from === to) return minor
  const rateOf = (code: string) => (code === base ? 1 : rates[code])
  const [one, other] = [rateOf(from), rateOf(to)]
  return one === undefined || other === undefined ? undefined : (minor / minorIn(from) / one) * other * minorIn(to)
}
