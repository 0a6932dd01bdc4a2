import { PayInput } from '@ensemble/contract/jobs/pay.schemas.ts'
import { hasAmount } from '@ensemble/contract/posts/pay-units.ts'
import { z } from 'zod'
import { minorOf, report, typedOf, unreadAmount } from '../../lib/amounts.ts'

/** Pay as typed; an empty unit means not stated. */
export interface PayTyped {
  unit: string
  from: string
  to: string
  currency: string
}
export const NO_PAY: PayTyped = { unit: '', from: '', to: '', currency: 'USD' }

/** Turns typed pay into the contract's type; errors go beside the amount. */
export const PayFields = z
  .object({ unit: z.string(), from: z.string(), to: z.string(), currency: z.string() })
  .transform(({ unit, from, to, currency }, issues) => {
    if (!unit) return null
    if (!hasAmount(unit)) return { from: null, to: null, currency: null, unit }
    const amounts = { from: minorOf(from, currency), to: minorOf(to, currency) }
    report(issues, [...unreadAmount(['from'], from, currency), ...unreadAmount(['to'], to, currency)])
    return Object.values(amounts).every((amount) => amount === null)
      ? { ...amounts, currency: null, unit }
      : { ...amounts, currency, unit }
  })
  .transform((pay): unknown => pay)
  .pipe(PayInput.nullable())

/** Stored pay as the fields show it. */
export function payTypedOf(pay: {
  from: number | null
  to: number | null
  currency: string | null
  unit: string | null
}): PayTyped {
  const currency = pay.currency ?? 'USD'
  return { unit: pay.unit ?? '', from: typedOf(pay.from, currency), to: typedOf(pay.to, currency), currency }
}
