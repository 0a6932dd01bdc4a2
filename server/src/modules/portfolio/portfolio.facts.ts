import { z } from 'zod'
import { defineFact } from '../../platform/facts/define-fact.ts'

/** Someone was credited in a project and is asked to confirm it. */
export const creditAsked = defineFact('portfolio.credit_asked', z.object({ creditId: z.uuid() }))

/** The credited person confirmed or declined. */
export const creditAnswered = defineFact(
  'portfolio.credit_answered',
  z.object({ creditId: z.uuid(), answer: z.enum(['confirmed', 'declined']) }),
)
