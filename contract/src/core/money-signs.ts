/** Signs that people write beside those that English has for the currency. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  AUD: ['AU$'],
  CAD: ['C$'],
  CHF: ['Fr', 'SFr'],
  EUR: ['euro', 'euros'],
  INR: ['Rs'],
  JPY: ['円', '￥'],
  KRW: ['원'],
  KWD: ['KD', 'د.ك'],
  PLN: ['zl'],
  USD: ['US$'],
}
const signIn = (locale: string, currency: string, currencyDisplay: 'symbol' | 'narrowSymbol') =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
    .formatToParts(1)
    .find(({ type }) => type === 'currency')?.value ?? currency

const kept = new Map<string, ReadonlySet<string>>()
const bare = (sign: string) => sign.replace(/\.$/, '').toLowerCase()

/** The code and the signs of a currency, in lower case: "eur", "€". */
function signsFor(currency: string): ReadonlySet<string> {
  const known = kept.get(currency)
  if (known) return known
  const signs = [
    currency,
    signIn('en-US', currency, 'symbol'),
    signIn('en-US', currency, 'narrowSymbol'),
    ...(ALSO[currency] ?? []),
  ].map(bare)
  const found = new Set(signs)
  kept.set(currency, found)
  return found
}

/** Words that look like money, of whatever currency: a symbol, a code or an abbreviation. */
const isMoney = (word: string) =>
  /\p{Sc}/u.test(word) ||
  Intl.supportedValuesOf('currency').includes(word.toUpperCase()) ||
  Object.values(ALSO).some((signs) => signs.some((sign) => bare(sign) === bare(word))) ||
  /^(?:kr|zł|kč|r)\.?$/i.test(word)

/** What is around the digits of an amount. */
export interface Around {
  /** The digits with their separators, and whatever else is between the first and the last of them. */
  number: string
  negative: boolean
  /** A sign or code that isn’t the currency's. */
  other?: string
  /** Something else that has no place in an amount. */
  strange: boolean
}

/**
 * Takes the sign or code of the currency off a typed amount: "€480.50" and "480.50 EUR" are 480.50. A dash for no cents,
 * as in "480,-", and a separator at the end say nothing.
 */
export function withoutSigns(text: string, currency: string): Around {
  const first = text.search(/\d/)
  const last = text.search(/\d\D*$/)
  if (first < 0) return { number: '', negative: false, strange: true }
  const before = text.slice(0, first)
  // ".5" is a number, "Rs.5" an abbreviation
  const point = /(?<!\p{L})[.,_]$/u.exec(before)?.[0] ?? ''
  const head = before.slice(0, before.length - point.length)
  const tail = text.slice(last + 1).replace(/^(?:[.,:] ?-{1,2}|[.,](?!\d))/, '')
  const words = [head.replace('-', ''), tail].map((word) => word.trim()).filter(Boolean)
  const foreign = words.filter((word) => !signsFor(currency).has(bare(word)))
  const other = foreign.find(isMoney)
  return {
    number: point + text.slice(first, last + 1),
    negative: head.includes('-'),
    ...(other !== undefined && { other }),
    strange: foreign.length > 0,
  }
}
