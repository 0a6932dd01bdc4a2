import { digitsOf } from '@ensemble/contract/core/money.ts'

/** Currencies offered in forms, most used first. */
export const CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'AUD',
  'CHF',
  'JPY',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'INR',
  'BRL',
  'MXN',
  'ZAR',
  'NZD',
  'SGD',
  'HKD',
  'KRW',
] as const

/** Minor units of a typed amount ("1,200.50"); null when empty, NaN when it isn't an amount. */
export function minorOf(typed: string, currency: string): number | null {
  const text = typed.replaceAll(/[\s,]/g, '')
  if (!text) return null
  return /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 10 ** digitsOf(currency)) : Number.NaN
}
/** An amount as a field shows it. */
export const typedOf = (minor: number | null, currency: string) =>
  minor === null ? '' : String(minor / 10 ** digitsOf(currency))
