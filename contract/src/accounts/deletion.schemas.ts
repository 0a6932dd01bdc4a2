import { z } from 'zod'
import { id, timestamp } from '../core/fields.ts'

/** Days between the request and the end, in which the account can be kept. */
export const DELETION_GRACE_DAYS = 14

/** When an account is deleted. `byAdministrator`: only an administrator can cancel it. */
export const Leaving = z
  .object({ requested_at: timestamp, due_at: timestamp, by_administrator: z.boolean() })
  .meta({ id: 'Leaving' })
export type Leaving = z.infer<typeof Leaving>

/** What would go with the account, and what has to be shown before it is asked for. `companies`: those with no other member. */
export const DeletionPreview = z
  .object({
    can: z.object({ delete: z.boolean() }),
    /** The code of the sentence that says why not. */
    refusal: z.string().nullable(),
    asks: z.enum(['password', 'code']),
    companies: z.array(z.object({ id, name: z.string(), posts: z.int() })),
  })
  .meta({ id: 'DeletionPreview' })
export type DeletionPreview = z.infer<typeof DeletionPreview>

/** Proof that the person is who asks: the password, or for an account without one, the emailed code. */
export const SelfProof = z.object({ password: z.string().max(1000).optional(), code: z.string().max(20).optional() })
