/** How many digits a currency has after the point: 2 for most, none for yen. */
export const digitsOf = (currency: string): number => new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Minor units as people read them: "$1,200", "€49.50". */
export function amount(minor: number, currency: string): string {
  const digits = digitsOf(currency)
  const value = minor / 10 ** digits
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits: Number.isInteger(value) ? 0 : digits }).format(value)
}

/** Minor units as a plain decimal number, as structured data takes it: "49.50". */
export const decimal = (minor: number, currency: string): string => (minor / 10 ** digitsOf(currency)).toFixed(digitsOf(currency))
