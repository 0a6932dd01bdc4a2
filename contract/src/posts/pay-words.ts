import { amounts } from '../core/money.ts'

/** Amounts in minor units of the currency. */
export interface PayTerms {
  from: number | null
  to: number | null
  currency: string | null
  unit: string | null
}

const UNITS: Readonly<Record<string, string>> = { hour: 'an hour', day: 'a day', week: 'a week' }

/** "€400–450 a day", "From $2,000 flat", "Royalty share", "Unpaid"; undefined if nothing is known. */
export function payWords({ from, to, currency, unit }: PayTerms): string | undefined {
  const word = unit ? (UNITS[unit] ?? unit.replace('_', ' ')) : ''
  if (!currency || (from === null && to === null))
    return word ? word.charAt(0).toUpperCase() + word.slice(1) : undefined
  return `${amounts(from, to, currency)} ${word}`.trim()
}
