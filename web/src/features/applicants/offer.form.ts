import { OfferInput } from '@ensemble/contract/applications/offers.schemas.ts'
import { hasAmount } from '@ensemble/contract/posts/pay-units.ts'
import { z } from 'zod'
import { minorOf, report, unreadAmount } from '../../lib/amounts.ts'

/** An offer as typed: the amount as text, empty days and texts as ''. */
export const OfferForm = z
  .object({
    version: z.number(),
    pay: z.object({ unit: z.string(), amount: z.string(), currency: z.string() }),
    from: z.string().nullable(),
    to: z.string().nullable(),
    place: z.string(),
    note: z.string(),
    valid_until: z.string().nullable(),
  })
  .superRefine(({ pay: { unit, amount, currency } }, issues) =>
    report(issues, hasAmount(unit) ? unreadAmount(['pay', 'amount'], amount, currency) : []),
  )
  .transform(({ pay: { unit, amount, currency }, from, to, ...rest }) => ({
    ...rest,
    from: from || null,
    to: to || null,
    pay: hasAmount(unit)
      ? { unit, amount: minorOf(amount, currency), currency }
      : { unit, amount: null, currency: null },
  }))
  .transform((typed): unknown => typed)
  .pipe(OfferInput)

export type OfferTyped = z.input<typeof OfferForm>
