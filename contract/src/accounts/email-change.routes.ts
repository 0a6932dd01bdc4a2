import { z } from 'zod'
import { timestamp } from '../core/fields.ts'
import { route } from '../core/route.ts'

/** A change of address that waits for the codes of both: which of them has come. */
export const PendingEmailChange = z
  .object({ newEmail: z.string(), currentConfirmed: z.boolean(), newConfirmed: z.boolean(), expiresAt: timestamp })
  .meta({ id: 'PendingEmailChange' })
export type PendingEmailChange = z.infer<typeof PendingEmailChange>

/** Begun and confirmed through the auth client. */
export const emailChange = {
  pending: route({
    method: 'GET', path: '/me/email-change', summary: 'The change of my address that waits for its codes', access: 'member',
    response: z.object({ pending: PendingEmailChange.nullable() }),
  }),
  cancel: route({ method: 'DELETE', path: '/me/email-change', summary: 'Keep my address: the codes that were sent end', access: 'member' }),
}
