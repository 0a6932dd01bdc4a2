import { z } from 'zod'
import { id, timestamp } from '../core/fields.ts'
import { PersonRef } from './administration.schemas.ts'
import { RETRIED_MOST } from './vocabulary.ts'

/** Where it waits: among emails and texts, among emails that could not be written yet, or among pushes. */
export const DELIVERY_SOURCES = ['mail', 'unwritten', 'push'] as const
export const DELIVERY_CHANNELS = ['email', 'text', 'push'] as const
/** `expired`: it was given up, and its words are gone, so that it can't be sent again. */
export const DELIVERY_STATES = ['trying', 'given_up', 'expired'] as const

/** A delivery's own id; `user_id`: whose it is, null for emails and texts, which have only an address. */
export const DeliveryRef = z
  .object({ source: z.enum(DELIVERY_SOURCES), id, user_id: id.nullable() })
  .meta({ id: 'DeliveryRef' })
export type DeliveryRef = z.infer<typeof DeliveryRef>

/**
 * What failed five times or more, without its words. `person`: who it is for, if an account has the address; else
 * `address` says it, shortened. `kind`: the sort of message, such as `notification.application_submitted`.
 */
export const FailedDelivery = z
  .object({
    ...DeliveryRef.shape,
    channel: z.enum(DELIVERY_CHANNELS),
    kind: z.string(),
    person: PersonRef.nullable(),
    address: z.string().nullable(),
    state: z.enum(DELIVERY_STATES),
    tries: z.int(),
    error: z.string().nullable(),
    created_at: timestamp,
    can: z.object({ retry: z.boolean() }),
  })
  .meta({ id: 'FailedDelivery' })
export type FailedDelivery = z.infer<typeof FailedDelivery>

export const RetryInput = z.object({ items: z.array(DeliveryRef).min(1).max(RETRIED_MOST) })
/** `asked`: how many are sent again; not those that arrived meanwhile, or are being tried right now. */
export const Retried = z.object({ asked: z.int() }).meta({ id: 'RetriedDeliveries' })
