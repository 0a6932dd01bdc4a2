import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { tokenHash } from '../../../platform/secrets.ts'
import { belongingsOf } from '../auth.queries.ts'
import { sendConfirmation, sendReset } from '../codes.service.ts'
import { inEvenTime } from '../even-time.ts'
import { noteSecurity } from '../security-events/security-events.ts'
import { deleteSession, deleteSessionOfToken, deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { readViewerSession } from './bearer.ts'
import { clearRefreshCookie, isOwnPage, readRefreshCookie } from './cookie.ts'
import { resendEmailChange } from './email-change.ts'
import { invalid } from './errors.ts'
import { assertOneContact, bodyOf, challengeOf, emailOf, stringOf } from './input.ts'
import { resendByPhone } from './phones.ts'
import { presentUser } from './present.ts'
import { redirectOf } from './redirects.ts'
import { contextOf, limitBy, type WireRequest } from './wire.ts'

/**
 * POST /resend: sends the codes that confirm or change an address or a number again; those who need none get nothing
 * and the same answer.
 */
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

/** POST /logout?scope=global|local|others */
export async function logout({ request, reply, auth }: WireRequest) {
  const scope = stringOf((request.query as Record<string, unknown>)['scope']) ?? 'global'
  if (!['global', 'local', 'others'].includes(scope)) throw invalid(`Unsupported logout scope "${scope.slice(0, 40)}"`)
  const kept = isOwnPage(request) ? readRefreshCookie(request) : undefined
  if (scope !== 'others' && isOwnPage(request)) clearRefreshCookie(request, reply)
  const { user, session } = await readViewerSession(request, auth, { leaving: true }).catch(async (error: unknown) => {
    // someone who signs out with an expired access token still leaves: the cookie says which session
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
