import { z } from 'zod'
import { defineFact } from '../../platform/facts/define-fact.ts'

/** Somebody was credited in a project and is asked whether that is so. */
export const creditAsked = defineFact('portfolio.credit_asked', z.object({ creditId: z.uuid() }))

/** The person whom a credit names said yes or no. */
export const creditAnswered = defineFact(
  'portfolio.credit_answered',
  z.object({ creditId: z.uuid(), answer: z.enum(['confirmed', 'declined']) }),
)
