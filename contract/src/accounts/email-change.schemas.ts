import { z } from 'zod'
import { timestamp } from '../core/fields.ts'

/** A change of address that waits for the codes of both: which of them has come. */
export const PendingEmailChange = z
  .object({ newEmail: z.string(), currentConfirmed: z.boolean(), newConfirmed: z.boolean(), expiresAt: timestamp })
  .meta({ id: 'PendingEmailChange' })
export type PendingEmailChange = z.infer<typeof PendingEmailChange>
