import { z } from 'zod'
import { id, timestamp } from '../core/fields.ts'
import { page } from '../core/page.ts'

/** What someone signs in with, in plain words such as "Chrome on Windows"; `kind` chooses its picture. */
export const Device = z
  .object({ name: z.string(), kind: z.enum(['computer', 'phone', 'tablet', 'other']) })
  .meta({ id: 'Device' })

/** A place where the person is signed in. `address` is the network address of the sign-in, as the server saw it; no position is guessed from it. */
export const OwnSession = z
  .object({ id, device: Device, address: z.string().nullable(), started_at: timestamp, last_used_at: timestamp })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.infer<typeof OwnSession>

/** The session that asks, and the others, newest first. */
export const OwnSessions = page(OwnSession).extend({ current: OwnSession })

/** Account activity: acts that succeeded first, then those that were refused. */
export const ACCOUNT_EVENTS = [
  'signed_in',
  'signed_out',
  'signed_up',
  'email_confirmed',
  'password_changed',
  'password_reset',
  'session_ended',
  'sessions_ended',
  'factor_begun',
  'factor_on',
  'factor_off',
  'factor_shown',
  'phone_on',
  'phone_off',
  'phone_shown',
  'key_on',
  'key_off',
  'key_shown',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'way_added',
  'way_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'email_changed',
  'deletion_asked',
  'deletion_taken_back',
  'export_asked',
  'done',
  'wrong_password',
  'wrong_code',
  'wrong_passkey',
  'old_code',
  'email_unconfirmed',
  'phone_unconfirmed',
  'signed_up_again',
  'session_copied',
  'refused',
] as const
export type AccountEventKind = (typeof ACCOUNT_EVENTS)[number]

export const AccountEvent = z
  .object({
    id,
    success: z.boolean(),
    kind: z.enum(ACCOUNT_EVENTS),
    device: Device,
    address: z.string().nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'AccountEvent' })
export type AccountEvent = z.infer<typeof AccountEvent>
