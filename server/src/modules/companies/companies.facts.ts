import { COMPANY_SECTIONS } from '@ensemble/contract/companies/page.vocabulary.ts'
import { SEAT_ROLES } from '@ensemble/contract/core/route.ts'
import { z } from 'zod'
import { defineFact } from '../../platform/facts/define-fact.ts'

const About = { businessId: z.uuid(), userId: z.uuid() }
const role = z.enum(SEAT_ROLES)

/** An invitation was accepted. */
export const seatTaken = defineFact('companies.seat_taken', z.object({ ...About, role }))

/** A seat got another role; `by` is the owner who gave it. */
export const seatChanged = defineFact('companies.seat_changed', z.object({ ...About, role, by: z.uuid() }))

/** A seat was removed or given up. */
export const seatEnded = defineFact('companies.seat_ended', z.object({ ...About, how: z.enum(['removed', 'left']) }))

/** An administrator decided a company's request; `reason` is stored with the request. */
export const verificationDecided = defineFact(
  'companies.verification_decided',
  z.object({ requestId: z.uuid(), businessId: z.uuid(), decision: z.enum(['approved', 'refused']) }),
)

/** A company was renamed; `review`: it was verified under the former name and is being reviewed again. */
export const companyRenamed = defineFact(
  'companies.renamed',
  z.object({ businessId: z.uuid(), by: z.uuid(), from: z.string(), to: z.string(), review: z.boolean() }),
)

/** Someone at a company changed its page: the overview, the address, or one of the lists. */
export const companyPageChanged = defineFact(
  'companies.page_changed',
  z.object({ businessId: z.uuid(), by: z.uuid(), what: z.enum(['overview', 'address', ...COMPANY_SECTIONS]) }),
)
