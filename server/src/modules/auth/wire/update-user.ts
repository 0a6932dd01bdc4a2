import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { sendMail } from '../../../platform/mail/outbox.ts'
import { passwordChangedMail } from '../auth.mails.ts'
import { belongingsOf, findUser, mergeMetadata, type SessionRow, setPassword, type UserRow } from '../auth.queries.ts'
import { requestChange } from '../email-change/email-change.service.ts'
import { inEvenTime } from '../even-time.ts'
import { consume, endTokensOf, type OneTimeRow } from '../one-time-tokens.queries.ts'
import { hashPassword, passwordFits } from '../passwords.ts'
import { noteSecurity } from '../security-events/security-events.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { readViewerSession } from './bearer.ts'
import { AuthError, invalid } from './errors.ts'
import { assertRaised } from './factors.ts'
import type { SignInTurns } from './in-turn.ts'
import {
  assertStrongPassword,
  assertTexts,
  type Body,
  bodyOf,
  challengeOf,
  emailOf,
  metadataOf,
  stringOf,
} from './input.ts'
import { changePhone, limitPhoneChange, newPhoneOf } from './phones.ts'
import { presentUser } from './present.ts'
import { isByMail, nonceRefused, proofForPassword } from './reauthenticate.ts'
import { redirectOf } from './redirects.ts'
import { contextOf, limitBy, type WireRequest } from './wire.ts'

const TEXTS = [
  'email',
  'phone',
  'password',
  'current_password',
  'nonce',
  'channel',
  'code_challenge',
  'code_challenge_method',
]

interface Signed {
  user: UserRow
  session: SessionRow
}

/** The new address, if it differs from the current one. */
const newEmailOf = (body: Record<string, unknown>, user: UserRow): string | undefined => {
  const email = stringOf(body['email']) && emailOf(body['email'])
  return email === user.email ? undefined : email
}

/**
 * Checks the current password if the caller sends it (auth-wire.md §3a, "Password change"); guesses are rate-limited
 * like sign-ins. Another app's session that began with an emailed code need not know it. Says whether it was right.
 */
async function assertCurrentPassword(
  { request }: WireRequest,
  { user, session }: Signed,
  current: string | undefined,
): Promise<boolean> {
  if (current === undefined || !user.password_hash || (isByMail(session) && !session.cookie_mode)) return false
  await limitBy(request, 'auth:login', `current-password|${user.id}`)
  if (await passwordFits(user.password_hash, current.slice(0, 1000))) return true
  await noteSecurity(contextOf(request), request, {
    type: 'auth_failure',
    userId: user.id,
    details: { reason: 'current_password_invalid', email: user.email },
  })
  throw new AuthError(400, 'current_password_invalid', 'Current password required when setting new password.')
}

/** What to change; throws for what this account or this session may not change. */
async function wantedOf(wire: WireRequest, { user, session }: Signed, body: Body) {
  if (body['app_metadata'] !== undefined)
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  const newEmail = newEmailOf(body, user)
  const phone = newPhoneOf(wire, user, body)
  const options = { challenge: challengeOf(body), redirectTo: redirectOf(wire) }
  const password = stringOf(body['password'])
  const renamed = newEmail || phone
  if (password || renamed) await assertRaised(contextOf(wire.request), { user, session })
  if (user.is_sso_user && (password || renamed))
    throw new AuthError(
      422,
      'user_sso_managed',
      'Updating email, phone, password of a SSO account only possible via SSO',
    )
  const data = body['data'] === undefined ? undefined : metadataOf(body['data'])
  return { newEmail, phone, options, password, data }
}

/** Throws if this password may not be set; returns the code that proved the person, if one was needed. */
async function assertNewPassword(
  wire: WireRequest,
  { user, session }: Signed,
  body: Body,
  password: string,
): Promise<OneTimeRow | undefined> {
  if (user.is_anonymous && !user.new_email)
    throw new AuthError(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    )
  assertStrongPassword(password, wire.request.server.platform.env)
  const knowsPassword = await assertCurrentPassword(wire, { user, session }, stringOf(body['current_password']))
  const proof = await proofForPassword(wire, user, session, { nonce: stringOf(body['nonce']), knowsPassword })
  if (await passwordFits(user.password_hash, password))
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  return proof
}

/** Sets the password and ends all other sessions and pending tokens. */
async function replacePassword(
  ctx: Context,
  request: FastifyRequest,
  { user, session }: Signed,
  { hash, proof }: { hash: string; proof: OneTimeRow | undefined },
): Promise<void> {
  if (proof && !(await consume(ctx.db, proof))) throw nonceRefused()
  await setPassword(ctx.db, user.id, hash)
  await deleteSessionsOf(ctx.db, user.id, session.id)
  await endTokensOf(ctx.db, user.id)
  await noteSecurity(ctx, request, {
    type: 'auth_success',
    userId: user.id,
    details: { action: 'password_change', email: user.email },
  })
  if (user.email) await sendMail(ctx, passwordChangedMail(user.email, ctx.platform.publicUrl()))
}

/**
 * PUT /user: a new address needs the codes of both; a new password (from an old session, only with the code of GET
 * /reauthenticate) ends all other sessions and pending tokens; metadata merges, a null deletes its key.
 */
export async function updateUser(wire: WireRequest, turns: SignInTurns) {
  const { request, reply, auth } = wire
  const signed = await readViewerSession(request, auth)
  const { user } = signed
  const body = bodyOf(request.body)
  assertTexts(body, TEXTS)
  const { newEmail, phone, options, password, data } = await wantedOf(wire, signed, body)
  if (phone) await limitPhoneChange(wire, user)
  // a new password takes up to three hashes: they wait their turn with the sign-ins from there
  const chosen = password
    ? await turns.fewAtOnce(wire, async () => ({
        proof: await assertNewPassword(wire, signed, body, password),
        hash: await hashPassword(password),
      }))
    : undefined
  // so that no one can send codes to strangers or find out which addresses have accounts
  if (newEmail) await limitBy(request, 'auth:password-reset', `email-change|${user.id}`)
  const work = async (ctx: Context) => {
    if (chosen) await replacePassword(ctx, request, signed, chosen)
    // a new password voids pending codes, but not these
    if (newEmail) await requestChange(ctx, auth, user, newEmail, { ...options, quiet: signed.session.cookie_mode })
    if (phone) await changePhone(ctx, auth, user, phone)
    if (data && !(await mergeMetadata(ctx.db, user.id, data))) throw invalid('data is too large')
    return presentUser((await findUser(ctx.db, user.id)) ?? user, await belongingsOf(ctx.db, user.id))
  }
  const ctx = contextOf(request)
  const answer = await (newEmail ? inEvenTime(ctx, () => inTransaction(ctx, work)) : inTransaction(ctx, work))
  return reply.header('cache-control', 'no-store').send(answer)
}
