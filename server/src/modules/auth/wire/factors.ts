import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { KeyAnswer } from '../factors/factors.keys.ts'
import { type FactorRow, findFactor, hasVerifiedFactor, lockAccount } from '../factors/factors.queries.ts'
import {
  type Actor,
  enrollFactor,
  type FactorAnswer,
  type EnrollOutcome,
  openChallenge,
  openKeyChallenge,
  removeFactor,
  verifyFactor,
  type VerifyOutcome,
} from '../factors/factors.service.ts'
import { createdOf, signedOf } from '../passkeys/ceremonies.ts'
import { type RelyingParty, relyingPartyOf } from '../passkeys/relying-party.ts'
import { hasPhones, phoneOf } from '../phones/phone-number.ts'
import { noteSecurity } from '../security-events/security-events.ts'
import { findSession } from '../sessions/sessions.queries.ts'
import { readViewerSession } from './bearer.ts'
import { AuthError, invalid, limitReached } from './errors.ts'
import { bodyOf, givenName, isShowable, stringOf } from './input.ts'
import { refusedPasskey } from './passkeys.ts'
import { contextOf, limitBy, limitByAddress, sendSession, type WireRequest } from './wire.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const ISSUER = 'Ensemble'
/** Characters; a longer one would not fit in a QR code together with the address. */
const LONGEST_ISSUER = 64
const LONGEST_NAME = 100

const sessionGone = () => new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
const low = (status: number, message: string) => new AuthError(status, 'insufficient_aal', message)

/** Throws upstream's 401 if the account requires a second factor and this session has passed none. */
export async function assertRaised(ctx: Context, { user, session }: Actor): Promise<void> {
  if (session.aal !== 'aal2' && (await hasVerifiedFactor(ctx.db, user.id)))
    throw low(401, 'AAL2 session is required to update email or password when MFA is enabled.')
}

/** The factor with this id, if it is the caller's own: someone else's looks like one that does not exist. */
async function readFactor({ request, auth }: WireRequest): Promise<Actor & { factor: FactorRow }> {
  const actor = await readViewerSession(request, auth, { leaving: true })
  const { factorId } = request.params as { factorId: string }
  if (!UUID.test(factorId)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  const factor = await findFactor(contextOf(request).db, actor.user.id, factorId)
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  return { ...actor, factor }
}

/** An authenticator app, a phone if text messages can be sent, or a key where passkeys can exist. */
function kindOf(
  { request }: WireRequest,
  body: Record<string, unknown>,
): { phone: string } | { key: true } | undefined {
  const type = body['factor_type']
  if (type === 'phone') {
    if (!hasPhones(request.server.platform.env))
      throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
    return { phone: phoneOf(body['phone']) }
  }
  if (type === 'webauthn') {
    if (!relyingPartyOf(request.server.platform))
      throw new AuthError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
    return { key: true }
  }
  if (type !== 'totp') throw invalid('factor_type needs to be totp, phone, or webauthn')
  return undefined
}

function labelsOf(body: Record<string, unknown>): { name: string; issuer: string } {
  const name = givenName(body['friendly_name'])
  const issuer = stringOf(body['issuer']) ?? ISSUER
  if (name.length > LONGEST_NAME) throw invalid(`friendly_name can have at most ${LONGEST_NAME} characters`)
  if (issuer.length > LONGEST_ISSUER) throw invalid(`issuer can have at most ${LONGEST_ISSUER} characters`)
  if (!isShowable(name + issuer)) throw invalid('friendly_name and issuer cannot hold control characters')
  return { name, issuer }
}

const ENROLL_REFUSALS: Readonly<Record<Exclude<EnrollOutcome['outcome'], 'enrolled'>, (name: string) => AuthError>> = {
  gone: sessionGone,
  low: () => low(403, 'AAL2 required to enroll a new factor'),
  name: (name) =>
    new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
    ),
  phone: () =>
    new AuthError(
      422,
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    ),
  many: () =>
    new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    ),
}

/**
 * POST /factors: a secret to enter into an authenticator app, shown only now; or a phone that will be sent codes; or a
 * key that the browser makes when challenged.
 */
export async function enroll(wire: WireRequest) {
  const { request, reply, auth } = wire
  const actor = await readViewerSession(request, auth)
  const body = bodyOf(request.body)
  if (actor.user.is_anonymous)
    throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions')
  const kind = kindOf(wire, body)
  const { name, issuer } = labelsOf(body)
  const ctx = contextOf(request)
  const done = await inTransaction(ctx, async (ctx) => {
    const done = await enrollFactor(ctx, auth, actor, { name, ...(kind ?? { issuer }) })
    if (done.outcome === 'enrolled')
      await noteSecurity(ctx, request, {
        type: 'auth_success',
        userId: actor.user.id,
        details: {
          action: 'factor_enroll',
          email: actor.user.email,
          factor_id: done.factor.id,
          factor_type: done.factor.factor_type,
        },
      })
    return done
  })
  if (done.outcome !== 'enrolled') throw ENROLL_REFUSALS[done.outcome](name)
  const { factor, enrollment } = done
  return reply.header('cache-control', 'no-store').send({
    id: factor.id,
    type: factor.factor_type,
    friendly_name: factor.friendly_name,
    ...(kind ? 'phone' in kind && kind : { totp: enrollment }),
  })
}

/** POST /factors/{id}/challenge */
export async function challenge(wire: WireRequest) {
  const { request, reply, auth } = wire
  const { user, factor } = await readFactor(wire)
  if (factor.phone && !hasPhones(request.server.platform.env))
    throw new AuthError(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone')
  await limitBy(request, 'auth:verify', `challenge|${user.id}`)
  const ctx = contextOf(request)
  const isKey = factor.factor_type === 'webauthn'
  const { challenge: row, asked } = isKey
    ? await openKeyChallenge(ctx, keyPartyOf(request), user, factor, request.ip)
    : { challenge: await openChallenge(ctx, auth, factor, request.ip), asked: undefined }
  return reply.header('cache-control', 'no-store').send({
    id: row.id,
    type: factor.factor_type,
    expires_at: Math.floor(row.expires_at.getTime() / 1000),
    ...(asked && { webauthn: { type: asked.type, credential_options: { publicKey: asked.options } } }),
  })
}

function keyPartyOf(request: FastifyRequest): RelyingParty {
  const party = relyingPartyOf(request.server.platform)
  if (!party) throw new AuthError(422, 'mfa_webauthn_verify_not_enabled', 'MFA verification is disabled for WebAuthn')
  return party
}

/** What the request says for a key, as far as it can be read. */
function keyAnswerOf(value: unknown): KeyAnswer {
  if (!value || typeof value !== 'object') throw invalid('WebAuthn config required')
  const { type, credential_response: response } = value as Record<string, unknown>
  if (type !== 'create' && type !== 'request') throw invalid('WebAuthn type must be create or request')
  if (response === undefined || response === null) throw invalid('credential_response required')
  const answer =
    type === 'create' ? { type, credential: createdOf(response) } : { type, credential: signedOf(response) }
  if (!answer.credential) throw invalid('Invalid credential_response')
  return answer as KeyAnswer
}

function answerOf(request: FastifyRequest, factor: FactorRow, body: Record<string, unknown>): FactorAnswer {
  if (factor.factor_type === 'webauthn') return { key: keyAnswerOf(body['webauthn']), party: keyPartyOf(request) }
  const code = stringOf(body['code'])
  if (!code) throw invalid('Code needs to be non-empty')
  return { code }
}

const wrongAnswer = ({ factor_type: type }: FactorRow) =>
  type === 'webauthn' ? refusedPasskey() : wrongCode(type === 'phone' ? 'MFA Phone' : 'TOTP')

const wrongCode = (what: string) => new AuthError(422, 'mfa_verification_failed', `Invalid ${what} code entered`)
const REFUSALS: Readonly<
  Record<Exclude<VerifyOutcome['outcome'], 'verified' | 'wrong' | 'stopped'>, (challengeId: string) => AuthError>
> = {
  gone: sessionGone,
  low: () => low(403, 'AAL2 required to enroll a new factor'),
  unknown: () => new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found'),
  used: () => new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.'),
  elsewhere: () => new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.'),
  expired: (id) =>
    new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    ),
}

function refusalOf(
  done: Exclude<VerifyOutcome, { outcome: 'verified' }>,
  factor: FactorRow,
  challengeId: string,
): AuthError {
  if (done.outcome === 'stopped') return limitReached(done.endsIn)
  return done.outcome === 'wrong' ? wrongAnswer(factor) : REFUSALS[done.outcome](challengeId)
}

/** POST /factors/{id}/verify: guesses are rate-limited by account, and wrong ones by address too. */
export async function verifyChallenge(wire: WireRequest) {
  const { request, auth } = wire
  const { factor, ...actor } = await readFactor(wire)
  const body = bodyOf(request.body)
  const answer = answerOf(request, factor, body)
  const challengeId = stringOf(body['challenge_id']) ?? ''
  if (!UUID.test(challengeId)) throw REFUSALS.unknown(challengeId)
  const ctx = contextOf(request)
  await limitBy(request, 'auth:verify', `factor|${actor.user.id}`)
  const facts = { email: actor.user.email, factor_id: factor.id, factor_type: factor.factor_type }
  const done = await verifyFactor(
    ctx,
    auth,
    actor,
    factor,
    { challengeId, answer, address: request.ip },
    (ctx, isNew) =>
      noteSecurity(ctx, request, {
        type: 'auth_success',
        userId: actor.user.id,
        details: { action: isNew ? 'factor_on' : 'factor_verify', ...facts },
      }),
  )
  if (done.outcome !== 'verified') {
    const refusal = refusalOf(done, factor, challengeId)
    await noteSecurity(ctx, request, {
      type: 'auth_failure',
      userId: actor.user.id,
      details: { reason: refusal.message, ...facts },
    })
    await limitByAddress(request, 'auth:verify')
    throw refusal
  }
  return sendSession(wire, done.session)
}

/** DELETE /factors/{id} */
export async function unenroll(wire: WireRequest) {
  const { request, reply } = wire
  const { user, session, factor } = await readFactor(wire)
  await inTransaction(contextOf(request), async (ctx) => {
    await lockAccount(ctx.db, user.id)
    const current = await findFactor(ctx.db, user.id, factor.id)
    const { aal } = (await findSession(ctx.db, session.id)) ?? session
    if (current?.status === 'verified' && aal !== 'aal2') throw low(422, 'AAL2 required to unenroll verified factor')
    if (!(await removeFactor(ctx, user, factor.id)))
      throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
    await noteSecurity(ctx, request, {
      type: 'auth_success',
      userId: user.id,
      details: { action: 'factor_unenroll', email: user.email, factor_id: factor.id, factor_type: factor.factor_type },
    })
  })
  return reply.send({ id: factor.id })
}
