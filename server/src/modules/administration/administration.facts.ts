import { id, timestamp } from '@ensemble/contract/core/fields.ts'
import { z } from 'zod'
import { defineFact } from '../../platform/facts/define-fact.ts'

/** Lifting a block deletes its row, so the fact carries what the email needs. */
export const personBlocked = defineFact(
  'administration.blocked',
  z.object({ userId: id, reason: z.string(), until: timestamp }),
)
export const personUnblocked = defineFact('administration.unblocked', z.object({ userId: id }))
