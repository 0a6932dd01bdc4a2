import { amountInFull } from '@ensemble/contract/core/money.ts'
import { readAmount, readDecimal, type Reading, readWhole, typedAmount } from '@ensemble/contract/core/typed-numbers.ts'
import type { z } from 'zod'

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
  'KWD',
] as const
/** The same as options, with the currency that a stored amount has. */
export const currencyOptions = (current: string) =>
  [...new Set([...CURRENCIES, current])].filter(Boolean).map((value) => ({ value, label: value }))

/** Null for nothing typed, NaN for what isn't read. */
const valueOf = (reading: Reading): number | null =>
  reading.kind === 'read' ? reading.value : reading.kind === 'empty' ? null : Number.NaN

/** Minor units of a typed amount; null when empty, NaN when it isn't read. */
export const minorOf = (typed: string, currency: string): number | null => valueOf(readAmount(typed, currency))
/** An amount as a field shows it. */
export const typedOf = (minor: number | null, currency: string) => (minor === null ? '' : typedAmount(minor, currency))
/** A typed whole number; null when empty, NaN when it isn't read. */
export const wholeOf = (typed: string): number | null => valueOf(readWhole(typed))
/** A typed whole or half size; null when empty, NaN when it isn't read. */
export function sizeOf(typed: string): number | null {
  const tenths = valueOf(readDecimal(typed, 1, ''))
  return tenths === null ? null : tenths / 10
}

/** "Do you mean KWD 1,234.000 or KWD 1.234?" */
export const question = ([one, two]: readonly [number, number], currency: string) =>
  `Do you mean ${amountInFull(one, currency)} or ${amountInFull(two, currency)}?`

/** What a form says beside a field that it can't be sent with. */
interface Unread {
  path: PropertyKey[]
  message: string
}
const refusalOf = (reading: Reading, path: PropertyKey[]): Unread[] =>
  reading.kind === 'refused' ? [{ path, message: reading.why }] : []

/** Why a typed amount isn't read, or which two it may be; empty where it is read. */
export function unreadAmount(path: PropertyKey[], typed: string, currency: string): Unread[] {
  const reading = readAmount(typed, currency)
  return reading.kind === 'asked' ? [{ path, message: question(reading.readings, currency) }] : refusalOf(reading, path)
}
/** Why a typed whole number isn't read; empty where it is. */
export const unreadWhole = (path: PropertyKey[], typed: string): Unread[] => refusalOf(readWhole(typed), path)
/** The same of a whole or half size. */
export const unreadSize = (path: PropertyKey[], typed: string, why: string): Unread[] =>
  refusalOf(readDecimal(typed, 1, why), path)

interface Checked {
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
}
/** Reports numbers that aren't read, and what else the rules say; a field that isn't read has that message alone. */
export function report(issues: z.core.$RefinementCtx, unread: readonly Unread[], checked: Checked = {}): void {
  const known = new Set(unread.map(({ path }) => path.join('.')))
  const others = (checked.error?.issues ?? []).filter(({ path }) => !known.has(path.join('.')))
  for (const { path, message } of [...unread, ...others]) issues.addIssue({ code: 'custom', path: [...path], message })
}
