/** Making a formatter takes a hundred times as long as looking here, and matching converts thousands of rates. */
const digits = new Map<string, number>()

/** How many digits a currency has after the point: 2 for most, none for yen. */
export function digitsOf(currency: string): number {
  const known = digits.get(currency)
  if (known !== undefined) return known
  const found =
    new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  digits.set(currency, found)
  return found
}

/** How many minor units a whole unit of the currency has: 100 cents. */
export const minorIn = (currency: string): number => 10 ** digitsOf(currency)

/** Minor units as people read them: "$1,200", "€49.50". */
export const amount = (minor: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    minor / minorIn(currency),
  )

/** The same with all its decimals, where "KWD 1,234" could be taken for "KWD 1.234": "KWD 1,234.000". */
export const amountInFull = (minor: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(minor / minorIn(currency))

/** From and to in minor units as people read them: "€400–450", "From $2,000", "Up to $500", "$300" where both are one. At least one is given. */
export function amounts(from: number | null, to: number | null, currency: string): string {
  if (from === null) return `Up to ${amount(to ?? 0, currency)}`
  if (to === null) return `From ${amount(from, currency)}`
  return from === to ? amount(from, currency) : `${amount(from, currency)}–${amount(to, currency).replace(/^\D+/, '')}`
}

/** Minor units as a plain decimal number, as structured data needs it: "49.50". */
export const decimal = (minor: number, currency: string): string =>
  (minor / minorIn(currency)).toFixed(digitsOf(currency))
