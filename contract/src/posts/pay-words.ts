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

/** Pay of a job in a line: the amounts, else the free text. A royalty share uses the post's own words. */
export const payLine = ({ pay, salary_range }: { pay: PayTerms; salary_range: string | null }): string | undefined =>
  (pay.unit === 'royalty_share' && salary_range) || (payWords(pay) ?? salary_range ?? undefined)
