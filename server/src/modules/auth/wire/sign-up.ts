import type { FastifyRequest } from 'fastify'
import { openAnonymously } from '../anonymous.ts'
import { openSession } from '../auth.service.ts'
import { assertChannel, hasPhones, phoneOf } from '../phones/phone-number.ts'
import { signUpByPhone, signUpPhoneConfirmed } from '../phones/phone-sign-up.service.ts'
import { noteSecurity } from '../security-events/security-events.ts'
import { type Note, signUp, signUpConfirmed } from '../sign-up.service.ts'
import { AuthError, invalid } from './errors.ts'
import {
  assertOneContact,
  assertStrongPassword,
  type Body,
  bodyOf,
  challengeOf,
  emailOf,
  metadataOf,
  stringOf,
} from './input.ts'
import { presentSignUp } from './present.ts'
import { redirectOf } from './redirects.ts'
import { contextOf, limitByAddress, sendSession, sessionFacts, type WireRequest } from './wire.ts'

/** POST /signup: by address, by phone number, or with neither if the operator allows anonymous accounts. */
export async function signup(wire: WireRequest) {
  const { env } = wire.request.server.platform
  if (env.AUTH_SIGNUP_DISABLED === 'on')
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  const body = bodyOf(wire.request.body)
  const [email, phone, password] = [stringOf(body['email']), stringOf(body['phone']), stringOf(body['password'])]
  if (!email && !phone && !password) return anonymously(wire, body)
  if (!password) throw invalid('Signup requires a valid password')
  assertStrongPassword(password, env)
  assertOneContact(body, 'Only an email address or phone number should be provided on signup.')
  if (phone) return byPhone(wire, body, password)
  return byMail(wire, body, password)
}

async function byMail(wire: WireRequest, body: Body, password: string) {
  const { request, auth } = wire
  const challenge = challengeOf(body)
  const email = emailOf(body['email'])
  const metadata = metadataOf(body['data'])
  await limitByAddress(request, 'auth:signup')
  const ctx = contextOf(request)
  if (ctx.platform.env.AUTH_MAIL_AUTOCONFIRM === 'on') {
    const session = await signUpConfirmed(ctx, auth, { email, password, metadata }, async (ctx, user) => {
      await noteSecurity(ctx, request, { type: 'auth_success', userId: user.id, details: { action: 'signup', email } })
      return openSession(ctx, auth, user, sessionFacts(request, 'password'))
    })
    return sendSession(wire, session)
  }
  await signUp(
    ctx,
    auth,
    { email, password, metadata, challenge, redirectTo: redirectOf(wire) },
    noteOf(request, { email }),
  )
  return wire.reply.header('cache-control', 'no-store').send(presentSignUp({ email }, metadata))
}

async function byPhone(wire: WireRequest, body: Body, password: string) {
  const { request, auth } = wire
  if (challengeOf(body)) throw invalid('PKCE not supported for phone signups')
  const ctx = contextOf(request)
  if (!hasPhones(ctx.platform.env)) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  const input = { phone: phoneOf(body['phone']), password, metadata: metadataOf(body['data']) }
  assertChannel(body['channel'])
  await limitByAddress(request, 'auth:signup')
  const { phone } = input
  if (ctx.platform.env.AUTH_SMS_AUTOCONFIRM === 'on') {
    const session = await signUpPhoneConfirmed(ctx, input, async (ctx, user) => {
      await noteSecurity(ctx, request, {
        type: 'auth_success',
        userId: user.id,
        details: { action: 'signup', email: null, phone },
      })
      return openSession(ctx, auth, user, sessionFacts(request, 'password'))
    })
    return sendSession(wire, session)
  }
  await signUpByPhone(ctx, auth, input, noteOf(request, { phone }))
  return wire.reply.header('cache-control', 'no-store').send(presentSignUp({ phone }, input.metadata))
}

/** The result is only for the log: the answer is the same for a new account and for an existing one. */
const noteOf =
  (request: FastifyRequest, contact: { email: string } | { phone: string }): Note =>
  (ctx, { userId, isNew }) => {
    const details = { email: null, ...contact }
    return noteSecurity(
      ctx,
      request,
      isNew
        ? { type: 'auth_success', userId, details: { action: 'signup', ...details } }
        : { type: 'auth_failure', userId, details: { reason: 'address has an account', ...details } },
    )
  }

async function anonymously(wire: WireRequest, body: Body) {
  const { request, auth } = wire
  const ctx = contextOf(request)
  if (ctx.platform.env.AUTH_ANONYMOUS !== 'on')
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  const metadata = metadataOf(body['data'])
  await limitByAddress(request, 'auth:signup')
  return sendSession(
    wire,
    await openAnonymously(ctx, metadata, (ctx, user) =>
      openSession(ctx, auth, user, sessionFacts(request, 'anonymous')),
    ),
  )
}
