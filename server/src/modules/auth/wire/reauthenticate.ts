import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { SessionRow, UserRow } from '../auth.queries.ts'
import { sendReauthentication } from '../codes.service.ts'
import { type OneTimeRow, tryCode } from '../one-time-tokens.queries.ts'
import { sendPhoneReauthentication } from '../phones/phone-codes.service.ts'
import { noteSecurity } from '../security-events/security-events.ts'
import { readViewerSession } from './bearer.ts'
import { AuthError, invalid } from './errors.ts'
import { contextOf, limitByAddress, type WireRequest } from './wire.ts'

/** A session younger than this may change the password without a code (auth-wire.md §3a, "Password change"). */
const RECENT_MS = 24 * 3_600_000

export const nonceRefused = () => new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')

/**
 * GET /reauthenticate: sends a six-digit code, by email or, to an account without an address, by text message, that PUT
 * /user takes as `nonce`.
 */
export async function reauthenticate({ request, reply, auth }: WireRequest) {
  const { user } = await readViewerSession(request, auth)
  const { id, email, phone } = user
  if (!email && !phone) throw invalid('Reauthentication requires the user to have an email or a phone number')
  if (email && !user.email_confirmed_at)
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
  if (!email && !user.phone_confirmed_at)
    throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.')
  await inTransaction(contextOf(request), (ctx) =>
    email
      ? sendReauthentication(ctx, auth, { id, email })
      : sendPhoneReauthentication(ctx, auth, { id, phone: phone ?? '' }),
  )
  return reply.header('cache-control', 'no-store').send({})
}

/**
 * Proves that whoever uses an old session is still its owner: returns the row of the emailed code, to be used up with
 * the act it allows. Undefined for a session that is recent enough.
 */
export async function proofOfPerson(
  { request, auth }: WireRequest,
  user: UserRow,
  session: SessionRow,
  nonce: string | undefined,
): Promise<OneTimeRow | undefined> {
  if (session.created_at.getTime() > Date.now() - RECENT_MS) return undefined
  if (!nonce) throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  await limitByAddress(request, 'auth:verify')
  const ctx = contextOf(request)
  const row = await tryCode(ctx.db, auth.keys.pepper, ['reauthentication'], user.email ?? user.phone ?? '', nonce)
  if (row?.user_id === user.id) return row
  await noteSecurity(ctx, request, {
    type: 'auth_failure',
    userId: user.id,
    details: { reason: 'reauthentication_not_valid', email: user.email },
  })
  throw nonceRefused()
}
