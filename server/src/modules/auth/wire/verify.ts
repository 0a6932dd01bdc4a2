import type { Context } from '../../../platform/context.ts'
import type { UserRow } from '../auth.queries.ts'
import { openSession } from '../auth.service.ts'
import { insertFlow } from '../flow-states.queries.ts'
import { findLink, type OneTimeRow } from '../one-time-tokens.queries.ts'
import { hasPhones, phoneOf } from '../phones/phone-number.ts'
import { noteSecurity } from '../security-events/security-events.ts'
import { consumeProof, findProof, type Proof, PURPOSES } from '../verify.service.ts'
import { assertLetIn } from './bearer.ts'
import { HALF_MESSAGE, halfOrSession, verifyEmailChange } from './email-change.ts'
import { AuthError, invalid, phonesOff } from './errors.ts'
import { assertOneContact, bodyOf, emailOf, stringOf } from './input.ts'
import { allowedRedirect, type Ask, isForeignForm, sendAskPage } from './redirects.ts'
import { contextOf, limitByAddress, sendSession, sessionFacts, type WireRequest } from './wire.ts'

function proofOf(body: Record<string, unknown>): { type: string; proof: Proof } {
  const type = stringOf(body['type'])
  if (!type) throw invalid('Verify requires a verification type')
  const code = stringOf(body['token'])
  const link = stringOf(body['token_hash'])
  if (!code && !link) throw invalid('Verify requires either a token or a token hash')
  if (!Object.hasOwn(PURPOSES, type)) throw invalid('Unsupported verification type')
  if (link) {
    if (stringOf(body['email']) || stringOf(body['phone']))
      throw invalid('Only the token_hash and type should be provided')
    return { type, proof: { link } }
  }
  assertOneContact(body, 'Only an email address or phone number should be provided on verify')
  if (type === 'sms' || type === 'phone_change')
    return { type, proof: { phone: phoneOf(body['phone']), code: code ?? '' } }
  if (!stringOf(body['email']) && stringOf(body['phone'])) throw invalid('Invalid email verification type')
  return { type, proof: { email: addressOf(body['email']), code: code ?? '' } }
}

/** The only endpoint that answers this with 422 (auth-wire.md §1.1). */
function addressOf(value: unknown): string {
  try {
    return emailOf(value)
  } catch (error) {
    throw error instanceof AuthError ? new AuthError(422, 'validation_failed', 'Invalid email format') : error
  }
}

const TEXTED = new Set(['sms', 'phone_change'])
/** How a session that began with an emailed link under PKCE says so (auth-wire.md §2, AMR). */
const METHODS: Readonly<Record<string, string>> = {
  recovery: 'recovery',
  magiclink: 'magiclink',
  invite: 'invite',
  email_change: 'email_change',
}

const expired = (proof: Proof) =>
  new AuthError(
    403,
    'otp_expired',
    'link' in proof ? 'Email link is invalid or has expired' : 'Token has expired or is invalid',
  )

/**
 * Confirms by code or link token and then runs `then` in the same transaction; throws the same error for every bad
 * proof.
 */
export async function verified<T>(
  wire: WireRequest,
  type: string,
  proof: Proof,
  then: (ctx: Context, user: UserRow, row: OneTimeRow) => Promise<T>,
): Promise<T> {
  const { request, auth } = wire
  const ctx = contextOf(request)
  await limitByAddress(request, 'auth:verify')
  const row = await findProof(ctx, auth, type, proof, request.ip)
  const answer = await consumeProof(ctx, auth, row, async (ctx, user) => {
    const action = row?.purpose === 'confirmation' ? 'email_verification_complete' : 'login'
    await noteSecurity(ctx, request, {
      type: 'auth_success',
      userId: user.id,
      details: { action, email: user.email, ...(row && TEXTED.has(row.purpose) && { phone: row.address }) },
    })
    return { done: await then(ctx, user, row as OneTimeRow), user }
  })
  if (!answer) {
    await noteSecurity(ctx, request, {
      type: 'auth_failure',
      details: {
        reason: 'otp_expired',
        ...('email' in proof && { email: proof.email }),
        ...('phone' in proof && { phone: proof.phone }),
      },
    })
    throw expired(proof)
  }
  return answer.done
}

/**
 * POST /verify with a JSON body returns a session; the confirm page's POST carries everything in its address and
 * redirects.
 */
export async function verify(wire: WireRequest) {
  const { request, auth } = wire
  const query = request.query as Record<string, unknown>
  if (stringOf(query['token']))
    return isForeignForm(request) ? wire.reply.redirect(request.url, 303) : verifyAndRedirect(wire, query)
  const { type, proof } = proofOf(bodyOf(request.body))
  if ('phone' in proof && !hasPhones(request.server.platform.env)) throw phonesOff()
  if (type === 'email_change') {
    const session = await halfOrSession(wire, proof, expired(proof))
    return session
      ? sendSession(wire, session)
      : wire.reply.header('cache-control', 'no-store').send({ msg: HALF_MESSAGE, code: '200' })
  }
  const session = await verified(wire, type, proof, async (ctx, user) => {
    await assertLetIn(ctx, wire.request, wire.auth, user)
    return openSession(ctx, auth, user, sessionFacts(request, 'otp'))
  })
  return sendSession(wire, session)
}

const CONFIRM: Ask = {
  heading: 'Confirm your email address',
  text: 'One more step, and your account is ready.',
  button: 'Confirm my address',
}
const ASKS: Readonly<Record<string, Ask>> = {
  magiclink: { heading: 'Sign in', text: 'One more step, and you’re in.', button: 'Sign in' },
  recovery: {
    heading: 'Reset your password',
    text: 'Continue to choose a new password.',
    button: 'Continue',
  },
  invite: {
    heading: 'Accept your invitation',
    text: 'One more step, and your account is ready.',
    button: 'Accept invitation',
  },
  email_change: {
    heading: 'Confirm the change',
    text: 'Your account’s email address changes once both addresses are confirmed.',
    button: 'Confirm the change',
  },
}

/**
 * GET /verify, the link in an email: shows a page whose button posts, because mail scanners follow links. A link that is
 * no longer good needs no press: it leads on with the error at once.
 */
export async function verifyPage(wire: WireRequest) {
  const { request, reply } = wire
  const query = request.query as Record<string, unknown>
  const [type, token] = [stringOf(query['type']), stringOf(query['token'])]
  if (!type) throw invalid('Verify requires a verification type')
  if (!token) throw invalid('Verify requires a token')
  const ctx = contextOf(request)
  const purposes = Object.hasOwn(PURPOSES, type) ? PURPOSES[type] : undefined
  if (!purposes || !(await findLink(ctx.db, purposes, token))) return verifyAndRedirect(wire, query)
  const ask = (Object.hasOwn(ASKS, type) && ASKS[type]) || CONFIRM
  return sendAskPage(reply, ask, request.url, allowedRedirect(ctx, stringOf(query['redirect_to'])))
}

/** Where the holder of an emailed link goes next: with a code to exchange, or with the session itself. */
async function leaveWith(
  ctx: Context,
  wire: WireRequest,
  target: URL,
  type: string,
  user: UserRow,
  row: OneTimeRow,
): Promise<void> {
  if (row.code_challenge && row.code_challenge_method) {
    const challenge = { code_challenge: row.code_challenge, code_challenge_method: row.code_challenge_method }
    target.searchParams.set('code', await insertFlow(ctx.db, user.id, challenge, METHODS[type] ?? 'email/signup'))
    return
  }
  const session = await openSession(ctx, wire.auth, user, { ...sessionFacts(wire.request, 'otp'), cookieMode: false })
  const { access_token, expires_at, expires_in, refresh_token } = session
  target.hash = new URLSearchParams({
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    sb: '',
    token_type: 'bearer',
    type,
  }).toString()
}

/** The first half of a change of address: the message travels the way a session would. */
function leaveWithMessage(target: URL, row: OneTimeRow): void {
  target.hash = new URLSearchParams({ message: HALF_MESSAGE, sb: '' }).toString()
  if (row.code_challenge) target.searchParams.set('message', HALF_MESSAGE)
}

async function verifyAndRedirect(wire: WireRequest, query: Record<string, unknown>) {
  const { request, reply } = wire
  const target = new URL(allowedRedirect(contextOf(request), stringOf(query['redirect_to'])))
  const type = stringOf(query['type']) ?? ''
  const proof = { link: stringOf(query['token']) ?? '' }
  try {
    if (type === 'email_change') {
      await verifyEmailChange(wire, proof, expired(proof), async (ctx, taken, row) =>
        taken.outcome === 'half' ? leaveWithMessage(target, row) : leaveWith(ctx, wire, target, type, taken.user, row),
      )
    } else {
      await verified(wire, type, proof, async (ctx, user, row) => {
        await assertLetIn(ctx, wire.request, wire.auth, user)
        await leaveWith(ctx, wire, target, type, user, row)
      })
    }
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    const failure = new URLSearchParams({
      error: 'access_denied',
      error_code: error.code,
      error_description: error.message,
      sb: '',
    })
    target.hash = failure.toString()
    for (const [name, value] of failure) if (name !== 'sb') target.searchParams.set(name, value)
  }
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(target.href, 303)
}
