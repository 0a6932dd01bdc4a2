import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { sendMail } from '../../../platform/mail/outbox.ts'
import { passwordChangedMail } from '../auth.mails.ts'
import { belongingsOf, findUser, mergeMetadata, setPassword } from '../auth.queries.ts'
import type { SessionRow, UserRow } from '../auth.queries.ts'
import { sendConfirmation, sendReset } from '../codes.service.ts'
import { requestChange } from '../email-change/email-change.service.ts'
import { inEvenTime } from '../even-time.ts'
import { consume, endTokensOf } from '../one-time-tokens.queries.ts'
import type { OneTimeRow } from '../one-time-tokens.queries.ts'
import { hashPassword, passwordFits } from '../passwords.ts'
import { tokenHash } from '../secrets.ts'
import { noteSecurity } from '../security-events/security-events.ts'
import { deleteSession, deleteSessionOfToken, deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { readViewerSession } from './bearer.ts'
import { clearRefreshCookie, isOwnPage, readRefreshCookie } from './cookie.ts'
import { resendEmailChange } from './email-change.ts'
import { AuthError, invalid } from './errors.ts'
import { assertRaised } from './factors.ts'
import { assertOneContact, assertStrongPassword, bodyOf, challengeOf, emailOf, metadataOf, stringOf } from './input.ts'
import { changePhone, limitPhoneChange, newPhoneOf, resendByPhone } from './phones.ts'
import { presentUser } from './present.ts'
import { nonceRefused, proofOfPerson } from './reauthenticate.ts'
import { redirectOf } from './redirects.ts'
import { contextOf, limitBy } from './wire.ts'
import type { WireRequest } from './wire.ts'

/** POST /resend: codes that confirm, or change, an address or a number go out again; whoever waits for none gets nothing, and the same answer. */
export async function resend(wire: WireRequest) {
  const { request, reply, auth } = wire
  const body = bodyOf(request.body)
  const type = stringOf(body['type'])
  if (!type || !['signup', 'email_change', 'sms', 'phone_change'].includes(type))
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
  assertOneContact(body, 'Only an email address or phone number should be provided.')
  if (type === 'sms' || type === 'phone_change') return resendByPhone(wire, type, body)
  if (!stringOf(body['email']))
    throw invalid(
      stringOf(body['phone']) ? 'Type provided requires an email address' : 'Missing email address or phone number',
    )
  const email = emailOf(body['email'])
  const ctx = contextOf(request)
  const options = { challenge: challengeOf(body), redirectTo: redirectOf(wire) }
  if (type === 'signup')
    await inEvenTime(ctx, () => inTransaction(ctx, (ctx) => sendConfirmation(ctx, auth, email, options)))
  if (type === 'email_change') await resendEmailChange(wire, email, options)
  return reply.send({})
}

/** POST /recover: `{}` for known and unknown addresses. */
export async function recover(wire: WireRequest) {
  const { request, reply, auth } = wire
  const body = bodyOf(request.body)
  if (!stringOf(body['email'])) throw invalid('Password recovery requires an email')
  const email = emailOf(body['email'])
  await limitBy(request, 'auth:password-reset', email)
  const options = { challenge: challengeOf(body), redirectTo: redirectOf(wire) }
  await inEvenTime(contextOf(request), () =>
    inTransaction(contextOf(request), (ctx) => sendReset(ctx, auth, email, options)),
  )
  return reply.send({})
}

/** GET /user */
export async function getUser({ request, reply, auth }: WireRequest) {
  const { user } = await readViewerSession(request, auth, { leaving: true })
  return reply
    .header('cache-control', 'no-store')
    .send(presentUser(user, await belongingsOf(contextOf(request).db, user.id)))
}

/** The address that is to count from now on, if it is another one. */
const newEmailOf = (body: Record<string, unknown>, user: UserRow): string | undefined => {
  const email = stringOf(body['email']) && emailOf(body['email'])
  return email === user.email ? undefined : email
}

/** Sessions that begin with a mailed code are the way in of whoever forgot the password. */
const BY_MAIL = new Set(['otp', 'recovery', 'magiclink'])

/** The password of before, where the caller says it (auth-wire.md §3a, "Password change"); guessing it is rationed as signing in is. */
async function assertCurrentPassword(
  { request }: WireRequest,
  user: UserRow,
  session: SessionRow,
  current: string | undefined,
): Promise<void> {
  const ways = session.amr as { method: string }[]
  if (current === undefined || !user.password_hash || ways.some(({ method }) => BY_MAIL.has(method))) return
  await limitBy(request, 'auth:login', `current-password|${user.id}`)
  if (await passwordFits(user.password_hash, current.slice(0, 1000))) return
  await noteSecurity(contextOf(request), request, {
    type: 'auth_failure',
    userId: user.id,
    details: { reason: 'current_password_invalid', email: user.email },
  })
  throw new AuthError(400, 'current_password_invalid', 'Current password required when setting new password.')
}

/** PUT /user: a new address waits for the codes of both; a new password, from an old session with the code of GET /reauthenticate, ends all other sessions and pending tokens; metadata merges, a null deletes its key. */
export async function updateUser(wire: WireRequest) {
  const { request, reply, auth } = wire
  const { user, session } = await readViewerSession(request, auth)
  const body = bodyOf(request.body)
  if (body['app_metadata'] !== undefined)
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  const newEmail = newEmailOf(body, user)
  const phone = newPhoneOf(wire, user, body)
  const options = { challenge: challengeOf(body), redirectTo: redirectOf(wire) }
  const password = stringOf(body['password'])
  const renamed = newEmail || phone
  if (password || renamed) await assertRaised(contextOf(request), { user, session })
  if (user.is_sso_user && (password || renamed))
    throw new AuthError(
      422,
      'user_sso_managed',
      'Updating email, phone, password of a SSO account only possible via SSO',
    )
  const data = body['data'] === undefined ? undefined : metadataOf(body['data'])
  let proof: OneTimeRow | undefined
  if (phone) await limitPhoneChange(wire, user)
  if (password) {
    if (user.is_anonymous && !user.new_email)
      throw new AuthError(
        422,
        'validation_failed',
        'Updating password of an anonymous user without an email or phone is not allowed',
      )
    assertStrongPassword(password, request.server.platform.env)
    await assertCurrentPassword(wire, user, session, stringOf(body['current_password']))
    proof = await proofOfPerson(wire, user, session, stringOf(body['nonce']))
    if (await passwordFits(user.password_hash, password))
      throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
  // nobody sends codes to strangers, or asks which addresses have accounts
  if (newEmail) await limitBy(request, 'auth:password-reset', `email-change|${user.id}`)
  const hash = password ? await hashPassword(password) : undefined
  const ctx = contextOf(request)
  const answer = await inTransaction(ctx, async (ctx) => {
    if (hash) {
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
    // a new password ends pending codes, these are not among them
    if (newEmail) await requestChange(ctx, auth, user, newEmail, options)
    if (phone) await changePhone(ctx, auth, user, phone)
    if (data && !(await mergeMetadata(ctx.db, user.id, data))) throw invalid('data is too large')
    return presentUser((await findUser(ctx.db, user.id)) ?? user, await belongingsOf(ctx.db, user.id))
  })
  return reply.header('cache-control', 'no-store').send(answer)
}

/** POST /logout?scope=global|local|others */
export async function logout({ request, reply, auth }: WireRequest) {
  const scope = stringOf((request.query as Record<string, unknown>)['scope']) ?? 'global'
  if (!['global', 'local', 'others'].includes(scope)) throw invalid(`Unsupported logout scope "${scope.slice(0, 40)}"`)
  const kept = isOwnPage(request) ? readRefreshCookie(request) : undefined
  if (scope !== 'others' && isOwnPage(request)) clearRefreshCookie(request, reply)
  const { user, session } = await readViewerSession(request, auth, { leaving: true }).catch(async (error: unknown) => {
    // whoever signs out with an access token that has ended still leaves: the cookie says which session
    if (kept && scope !== 'others') await leaveByCookie(request, kept)
    throw error
  })
  await inTransaction(contextOf(request), async (ctx) => {
    if (scope === 'local') await deleteSession(ctx.db, session.id)
    else await deleteSessionsOf(ctx.db, user.id, scope === 'others' ? session.id : undefined)
    await noteSecurity(ctx, request, {
      type: 'auth_success',
      userId: user.id,
      details: { action: scope === 'others' ? 'sessions_ended' : 'logout', scope, email: user.email },
    })
  })
  return reply.code(204).send()
}

const leaveByCookie = (request: FastifyRequest, token: string) =>
  inTransaction(contextOf(request), async (ctx) => {
    const userId = await deleteSessionOfToken(ctx.db, tokenHash(token))
    if (userId)
      await noteSecurity(ctx, request, { type: 'auth_success', userId, details: { action: 'logout', scope: 'local' } })
  })
