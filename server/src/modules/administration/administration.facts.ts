import { id, timestamp } from '@ensemble/contract/core/fields.ts'
import { z } from 'zod'
import { defineFact } from '../../platform/facts/define-fact.ts'

/** The row of a block goes when it is lifted: what the person is told travels with the fact. */
export const personBlocked = defineFact(
  'administration.blocked',
  z.object({ userId: id, reason: z.string(), until: timestamp }),
)
export const personUnblocked = defineFact('administration.unblocked', z.object({ userId: id }))
