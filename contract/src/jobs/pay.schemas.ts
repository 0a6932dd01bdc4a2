import { z } from 'zod'
import { currency, minorUnits } from '../core/fields.ts'
import { PAY_UNITS } from '../posts/vocabulary.ts'

/** Pay as entered: minor units of the currency; `unpaid` and `royalty_share` carry no guaranteed amount. */
export const PayInput = z
  .object({
    from: minorUnits(1e11).nullable(),
    to: minorUnits(1e11).nullable(),
    currency: currency.nullable(),
    unit: z.enum(PAY_UNITS),
  })
  .refine((pay) => pay.from === null || pay.to === null || pay.to >= pay.from, {
    path: ['to'],
    message: 'The upper amount can’t be below the lower one',
  })
  .refine((pay) => (pay.from === null && pay.to === null) || pay.currency !== null, {
    path: ['currency'],
    message: 'Choose a currency',
  })
