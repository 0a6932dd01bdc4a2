import { z } from 'zod'
import { timestamp } from '../core/fields.ts'

/** A pending change of address, which needs the codes of both: which of them has come in. */
export const PendingEmailChange = z
  .object({ new_email: z.string(), current_confirmed: z.boolean(), new_confirmed: z.boolean(), expires_at: timestamp })
  .meta({ id: 'PendingEmailChange' })
export type PendingEmailChange = z.infer<typeof PendingEmailChange>
