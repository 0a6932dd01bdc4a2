/** Currencies offered in the form, the most used first. */
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

const digitsOf = (currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
/** Minor units of what was typed ("1,200.50"); null for nothing, NaN for what is no amount. */
export function minorOf(typed: string, currency: string): number | null {
  const text = typed.replaceAll(/[\s,]/g, '')
  if (!text) return null
  return /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 10 ** digitsOf(currency)) : Number.NaN
}
/** An amount as it stands in a field. */
export const typedOf = (minor: number | null, currency: string) =>
  minor === null ? '' : String(minor / 10 ** digitsOf(currency))
