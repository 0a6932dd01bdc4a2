import { withoutSigns } from './money-signs.ts'
import { digitsOf } from './money.ts'

/**
 * What a typed number says. `value` is whole: minor units of an amount, tenths of a size. What can be meant in two ways
 * is `asked`, with both values, never guessed.
 */
export type Reading =
  | { kind: 'empty' }
  | { kind: 'read'; value: number }
  | { kind: 'asked'; readings: readonly [number, number] }
  | { kind: 'refused'; why: string }

/** The most that any amount may be, in minor units: what the server takes. */
export const MOST_AMOUNT = 1e12

export const NOT_AN_AMOUNT = 'Enter an amount, such as 1200'
export const WHOLE_ONLY = 'Whole numbers only.'
const NEGATIVE = 'This can’t be below zero.'
const GROUPS = 'The groups of digits don’t fit together. Write it like 1,234,567.'

const refused = (why: string): Reading => ({ kind: 'refused', why })

/** The zeros of the digits that people type: Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10]
const western = (digit: string) => {
  const code = digit.codePointAt(0) ?? 0
  const zero = ZEROS.find((each) => code >= each && code < each + 10)
  return zero === undefined ? digit : String(code - zero)
}
/** Marks that turn the writing around come along when an Arabic amount is copied. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * The same in ASCII: digits, comma, dot, space and apostrophe as separators, and `_` for the Arabic point, which is
 * never a thousands separator.
 */
const plain = (typed: string): string =>
  typed
    .replace(TURNS, '')
    .replaceAll(/\p{Nd}/gu, western)
    .replaceAll('_', '?')
    .replaceAll('٫', '_')
    .replaceAll(/[٬’ʼ＇]/g, "'")
    .replaceAll(/[،，]/g, ',')
    .replaceAll('．', '.')
    .replaceAll(/[−–—‒]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()

interface Parts {
  groups: readonly string[]
  separators: readonly string[]
}
interface Form {
  /** Digits after the point. */
  digits: number
  /** Whether groups may be of two digits, as in 12,34,567. */
  indian?: boolean
  most: number
  /** Why a number is refused that is none, has too many decimals, or is too large. */
  words: { none: string; decimals: string; large: string }
}

/** Whether whole digits are grouped by one separator, as people do it: 1,234,567. */
function isGrouped({ groups, separators }: Parts, { indian }: Pick<Form, 'indian'>): boolean {
  const [first = '', ...rest] = groups
  if (!rest.length) return true
  const [separator] = separators
  if (separator === '_' || separators.some((each) => each !== separator)) return false
  if (!/^[1-9]\d{0,2}$/.test(first)) return false
  if (rest.every((group) => group.length === 3)) return true
  const isLast = (at: number) => at === rest.length - 1
  return (
    !!indian &&
    separator === ',' &&
    first.length < 3 &&
    rest.every((group, at) => group.length === (isLast(at) ? 3 : 2))
  )
}

/** Whether the last separator may be a point: it differs from those before it, which group the whole digits. */
function isPointed({ groups, separators }: Parts, form: Pick<Form, 'indian'>): boolean {
  const before = separators.slice(0, -1)
  const point = separators.at(-1) ?? ''
  return (
    /[,._]/.test(point) &&
    !before.includes(point) &&
    isGrouped({ groups: groups.slice(0, -1), separators: before }, form)
  )
}

/** Whether these digits may be behind the point. */
const fits = (tail: string, digits: number) =>
  tail.length <= digits ||
  // "480.00" of a currency without decimals is 480
  (digits === 0 && /^00?$/.test(tail)) ||
  // a zero too many says that the three digits before it are no thousands: see `typedNumber`
  (digits >= 3 && tail.length === digits + 1 && tail.endsWith('0'))

const partsOf = (text: string): Parts | undefined => {
  const body = text.replace(/^(?=[.,_])/, '0')
  return /^\d+(?:[ ',._]\d+)*$/.test(body)
    ? { groups: body.split(/\D/), separators: body.match(/\D/g) ?? [] }
    : undefined
}

/** Reads digits and separators. */
function readNumber(text: string, { digits, indian = false, most, words }: Form): Reading {
  if (text.length > 60) return refused(/[^\d ',.]/.test(text) ? words.none : words.large)
  const parts = partsOf(text)
  if (!parts) return refused(words.none)
  const tail = parts.groups.at(-1) ?? ''
  const grouped = isGrouped(parts, { indian })
  const pointed = isPointed(parts, { indian })
  const decimal = pointed && fits(tail, digits)
  if (!grouped && !decimal) return refused(pointed ? words.decimals : GROUPS)
  const valueOf = (whole: string, rest: string) => BigInt(whole + rest.slice(0, digits).padEnd(digits, '0'))
  const values = [
    ...(grouped ? [valueOf(parts.groups.join(''), '')] : []),
    ...(decimal ? [valueOf(parts.groups.slice(0, -1).join(''), tail)] : []),
  ].filter((value) => value <= BigInt(most))
  const [one, two] = values.map(Number)
  if (one === undefined) return refused(words.large)
  return two === undefined || one === two ? { kind: 'read', value: one } : { kind: 'asked', readings: [one, two] }
}

/** Currencies of countries that count in lakh and crore. */
const INDIAN: readonly string[] = ['INR', 'PKR', 'BDT', 'NPR', 'LKR']

const decimalsOf = (currency: string, digits: number) =>
  digits === 0
    ? `${currency} has no decimals. Write a whole amount.`
    : `${currency} has at most ${digits} digits after the point.`

/**
 * An amount of a currency as people type it, in minor units: "480,50", "1.200", "1 200.50 EUR". One or two digits after
 * the last comma or dot are decimals, three are thousands; where the currency has three decimals, both can be meant.
 */
export function readAmount(typed: string, currency: string, most = MOST_AMOUNT): Reading {
  const text = plain(typed)
  if (!text) return { kind: 'empty' }
  const { number, negative, other, strange } = withoutSigns(text, currency)
  if (other) return refused(`“${other}” isn’t ${currency}. Choose the currency beside the amount.`)
  if (strange) return refused(NOT_AN_AMOUNT)
  if (negative) return refused(NEGATIVE)
  const digits = digitsOf(currency)
  const words = { none: NOT_AN_AMOUNT, decimals: decimalsOf(currency, digits), large: 'Enter a smaller amount' }
  return readNumber(number, { digits, indian: INDIAN.includes(currency), most, words })
}

/** A number that isn't money, with up to `digits` decimals, in whole units of the last one. `why`: for what is none. */
export function readDecimal(typed: string, digits: number, why: string): Reading {
  const text = plain(typed)
  if (!text) return { kind: 'empty' }
  if (/^-\d/.test(text)) return refused(NEGATIVE)
  const words = { none: why, decimals: why, large: 'Enter a smaller number' }
  const isZeros = digits === 0 && /[.,_]00?$/.test(text)
  return isZeros ? refused(why) : readNumber(text, { digits, most: Number.MAX_SAFE_INTEGER, words })
}

/** A whole number as people type it: "1.000", "1,000" and "1 000" are a thousand. */
export const readWhole = (typed: string): Reading => readDecimal(typed, 0, WHOLE_ONLY)

/** A value as a field shows it, so that it is read back as the same: `digits` are those after the point. */
export function typedNumber(value: number, digits: number): string {
  const text = String(value).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  const tail = text.slice(text.length - digits)
  if (digits === 0) return text
  if (/^0*$/.test(tail)) return whole
  if (digits < 3) return `${whole}.${tail}`
  const short = tail.replace(/0+$/, '')
  return `${whole}.${short.length === digits ? `${short}0` : short}`
}
/** The same of an amount in minor units of its currency. */
export const typedAmount = (minor: number, currency: string): string => typedNumber(minor, digitsOf(currency))
