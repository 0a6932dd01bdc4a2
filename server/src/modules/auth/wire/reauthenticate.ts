import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { SessionRow, UserRow } from '../auth.queries.ts'
import { sendReauthentication } from '../codes.service.ts'
import { type OneTimeRow, tryCode } from '../one-time-tokens.queries.ts'
import { sendPhoneReauthentication } from '../phones/phone-codes.service.ts'
import { hasPhones } from '../phones/phone-number.ts'
import { noteSecurity } from '../security-events/security-events.ts'
import { readViewerSession } from './bearer.ts'
import { AuthError, invalid, phonesOff } from './errors.ts'
import { contextOf, limitByAddress, type WireRequest } from './wire.ts'

/** A session younger than this may change the password without a code (auth-wire.md §3a, "Password change"). */
const RECENT_MS = 24 * 3_600_000
/** The same for a session of our own page that an emailed code or link began, as when the password was forgotten. */
const JUST_MAILED_MS = 10 * 60_000
/** Ways in for people who forgot the password. */
const BY_MAIL = new Set(['otp', 'recovery', 'magiclink'])

export const isByMail = (session: SessionRow): boolean =>
  (session.amr as { method: string }[]).some(({ method }) => BY_MAIL.has(method))

/** How long after its beginning a session may change the password without further proof (ms). */
const recentFor = (session: SessionRow) => (!session.cookie_mode ? RECENT_MS : isByMail(session) ? JUST_MAILED_MS : 0)

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
  if (!email && !hasPhones(request.server.platform.env)) throw phonesOff()
  await inTransaction(contextOf(request), (ctx) =>
    email
      ? sendReauthentication(ctx, auth, { id, email })
      : sendPhoneReauthentication(ctx, auth, { id, phone: phone ?? '' }),
  )
  return reply.header('cache-control', 'no-store').send({})
}

/**
 * Proves that whoever sets a new password is the session's owner. A session of another app must be recent, as upstream
 * wants it; one of our own page needs the current password or an emailed code, unless an emailed code or link has just
 * begun it: a stolen access token must not become the account.
 */
export const proofForPassword = (
  wire: WireRequest,
  user: UserRow,
  session: SessionRow,
  given: { nonce: string | undefined; knowsPassword: boolean },
): Promise<OneTimeRow | undefined> =>
  session.cookie_mode && given.knowsPassword
    ? Promise.resolve(undefined)
    : proofOfPerson(wire, user, session, given.nonce, recentFor(session))

/**
 * Proves that whoever uses an old session is still its owner: returns the row of the emailed code, to be used up with
 * the act it allows. Undefined for a session that is recent enough.
 */
export async function proofOfPerson(
  { request, auth }: WireRequest,
  user: UserRow,
  session: SessionRow,
  nonce: string | undefined,
  recentMs = RECENT_MS,
): Promise<OneTimeRow | undefined> {
  if (session.created_at.getTime() > Date.now() - recentMs) return undefined
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
