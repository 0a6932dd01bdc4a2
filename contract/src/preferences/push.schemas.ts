import { z } from 'zod'
import { Device } from '../accounts/settings.schemas.ts'
import { id, timestamp } from '../core/fields.ts'

const base64url = (characters: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}={0,2}$`))

/**
 * Of what a browser's `PushSubscription.toJSON()` gives: the address at its push service, a P-256 key of 65 bytes and a
 * secret of 16 bytes (RFC 8291).
 */
export const PushSubscriptionInput = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
})

/** A browser that notifications are pushed to. `own`: of the session that asks. */
export const PushDevice = z
  .object({ id, device: Device, own: z.boolean(), since: timestamp, sent_at: timestamp.nullable() })
  .meta({ id: 'PushDevice' })
export type PushDevice = z.infer<typeof PushDevice>

/** `public_key`: the installation's VAPID key (RFC 8292), for `pushManager.subscribe`. */
export const PushDevices = z.object({ public_key: z.string(), items: z.array(PushDevice) }).meta({ id: 'PushDevices' })
export type PushDevices = z.infer<typeof PushDevices>
