import { z } from 'zod'
import { timestamp } from '../core/fields.ts'

/** A change of address that waits for the codes of both: which of them has come. */
export const PendingEmailChange = z
  .object({ new_email: z.string(), current_confirmed: z.boolean(), new_confirmed: z.boolean(), expires_at: timestamp })
  .meta({ id: 'PendingEmailChange' })
export type PendingEmailChange = z.infer<typeof PendingEmailChange>
