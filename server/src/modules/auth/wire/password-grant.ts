import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { isBroken } from '../../../platform/env.ts'
import { AppError } from '../../../platform/errors.ts'
import { findUserByEmail, replaceHash, type UserRow } from '../auth.queries.ts'
import { banned, openSession, type WireSession } from '../auth.service.ts'
import { isBarred } from '../barred.ts'
import { findStandingBlock } from '../blocks.queries.ts'
import { wireWeaknessOf } from '../password-rules.ts'
import { hashPassword, isForeignHash, refuseCrowd, tryPassword } from '../passwords.ts'
import { hasPhones, phoneOf } from '../phones/phone-number.ts'
import { findUserByPhone } from '../phones/phones.queries.ts'
import { eventOf, noteSecurity } from '../security-events/security-events.ts'
import { AuthError, invalid } from './errors.ts'
import { countingFailure } from './failures.ts'
import type { Outside } from './in-turn.ts'
import { assertOneContact, type Body, emailOf, stringOf } from './input.ts'
import { contextOf, limitBy, limitTriesAt, sendSession, sessionFacts, type WireRequest } from './wire.ts'

/** Beyond 100 tries an hour an account is slowed, not locked: its owner still gets in. */
const SLOWED_MS = 2_000

type Contact = { email: string; phone?: undefined } | { phone: string; email?: undefined }

interface Named {
  contact: Contact
  find: () => Promise<UserRow | undefined>
}

/** How a sign-in names its account, and how to look that up. */
function accountNamed(ctx: Context, body: Body): Named {
  if (stringOf(body['email'])) {
    const email = emailOf(body['email'])
    // a company's own sign-in is the only way into its accounts
    const find = () => findUserByEmail(ctx.db, email).then((user) => (user?.is_sso_user ? undefined : user))
    return { contact: { email }, find }
  }
  if (!stringOf(body['phone'])) throw invalid('missing email or phone')
  if (!hasPhones(ctx.platform.env)) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  const phone = phoneOf(body['phone'])
  return { contact: { phone }, find: () => findUserByPhone(ctx.db, phone) }
}

async function limitTries(request: FastifyRequest, outside: Outside, { email, phone }: Contact): Promise<void> {
  const name = email ?? phone
  await limitTriesAt(request, name)
  await limitBy(request, 'auth:login-account', name).catch(async (error: unknown) => {
    if (!(error instanceof AppError) || error.status !== 429) throw error
    // one slowed account must not hold up everyone who shares its address
    await outside(() => wait(SLOWED_MS))
  })
}

/**
 * The account that this password belongs to. An unknown account and a wrong password are recorded and refused alike.
 */
async function provenAccount(request: FastifyRequest, { contact, find }: Named, password: string): Promise<UserRow> {
  const ctx = contextOf(request)
  const { account: user, fits } = await tryPassword(
    find,
    password.slice(0, 1000),
    !isBroken(ctx.platform.env, 'even-time'),
  )
  if (user && fits) return user
  await noteSecurity(ctx, request, {
    type: 'auth_failure',
    userId: user?.id ?? null,
    details: { reason: 'Invalid login credentials', ...contact },
  })
  throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
}

async function refuseBarred(request: FastifyRequest, user: UserRow, contact: Contact): Promise<never> {
  await noteSecurity(contextOf(request), request, {
    type: 'access_denied',
    userId: user.id,
    details: { reason: 'user blocked', ...contact },
  })
  throw banned(await findStandingBlock(contextOf(request).db, user))
}

async function assertConfirmed({ request, auth }: WireRequest, user: UserRow, contact: Contact): Promise<void> {
  if (contact.phone ? user.phone_confirmed_at : user.email_confirmed_at) return
  const ctx = contextOf(request)
  if (await isBarred(ctx, auth, user)) await refuseBarred(request, user, contact)
  const what = contact.phone ? 'Phone' : 'Email'
  await noteSecurity(ctx, request, {
    type: 'auth_failure',
    userId: user.id,
    details: { reason: `${what} not confirmed`, ...contact },
  })
  throw new AuthError(400, `${what.toLowerCase()}_not_confirmed`, `${what} not confirmed`)
}

/** Signs in with an address or a number and its password. */
export async function passwordGrant(wire: WireRequest, body: Body, outside: Outside) {
  const { request } = wire
  const ctx = contextOf(request)
  const password = stringOf(body['password']) ?? ''
  assertOneContact(body, 'Only an email address or phone number should be provided on login.')
  const named = accountNamed(ctx, body)
  refuseCrowd()
  const session = await countingFailure(request, named.find, () => signIn(wire, outside, named, password))
  const weak = wireWeaknessOf(password, ctx.platform.env)
  return sendSession(wire, weak ? { ...session, weak_password: weak } : session)
}

async function signIn(wire: WireRequest, outside: Outside, named: Named, password: string): Promise<WireSession> {
  const { request, auth } = wire
  const ctx = contextOf(request)
  const { contact } = named
  await limitTries(request, outside, contact)
  const user = await provenAccount(request, named, password)
  await assertConfirmed(wire, user, contact)
  const rehashed = isForeignHash(user.password_hash) ? await hashPassword(password) : undefined
  return inTransaction(ctx, async (ctx) => {
    if (rehashed) await replaceHash(ctx.db, user, rehashed)
    const event = eventOf(request, {
      type: 'auth_success',
      userId: user.id,
      details: { action: 'login', email: user.email, ...contact },
    })
    return openSession(ctx, auth, user, { ...sessionFacts(request, 'password'), event })
  }).catch((error: unknown) =>
    error instanceof AuthError && error.code === 'user_banned'
      ? refuseBarred(request, user, contact)
      : Promise.reject(error),
  )
}
