import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context, Platform } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { UserRow } from '../auth.queries.ts'
import type { Auth } from '../auth.service.ts'
import type { Actor } from '../factors/factors.service.ts'
import { ANSWER_BYTES, createdOf, signedOf } from '../passkeys/ceremonies.ts'
import { type PasskeyRow, passkeysOf, renamePasskey } from '../passkeys/passkeys.queries.ts'
import {
  type Answer,
  type Asked,
  askForPasskey,
  addPasskey,
  beginPasskey,
  enterByPasskey,
  provePasskey,
  removeOwnPasskey,
} from '../passkeys/passkeys.service.ts'
import { type RelyingParty, relyingPartyOf } from '../passkeys/relying-party.ts'
import { eventOf, noteSecurity } from '../security-events/security-events.ts'
import { UUID } from './admin-input.ts'
import { assertLetIn, readViewerSession } from './bearer.ts'
import { AuthError, invalid } from './errors.ts'
import { bodyOf, givenName, isShowable, stringOf } from './input.ts'
import { proofOfPerson } from './reauthenticate.ts'
import {
  contextOf,
  limitBy,
  limitByAddress,
  publicWire,
  sendSession,
  sessionFacts,
  sessionWire,
  type WireRequest,
} from './wire.ts'

const LONGEST_NAME = 120

/** Throws upstream's 404 where passkeys can't exist: at an IP address. */
function partyOf(request: FastifyRequest): RelyingParty {
  const party = relyingPartyOf(request.server.platform)
  if (!party) throw new AuthError(404, 'passkey_disabled', 'Passkeys are disabled')
  return party
}

export const passkeyNotFound = () => new AuthError(404, 'validation_failed', 'Passkey not found')
export const refusedPasskey = (message = 'Credential verification failed') =>
  new AuthError(400, 'webauthn_verification_failed', message)

const REFUSALS = {
  gone: () => new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
  low: () => new AuthError(403, 'insufficient_aal', 'AAL2 session is required to manage passkeys when MFA is enabled'),
  many: () => new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached'),
  exists: () => new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered'),
  unknown: () => new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used'),
  expired: () => new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired'),
  refused: () => refusedPasskey(),
} as const

/** A passkey as the wire lists it; never the key. */
export const presentPasskey = (row: PasskeyRow) => ({
  id: row.id,
  ...(row.friendly_name && { friendly_name: row.friendly_name }),
  created_at: row.created_at.toISOString(),
  ...(row.last_used_at && { last_used_at: row.last_used_at.toISOString() }),
})

const presentAsked = <Options>({ challengeId, options, expiresAt }: Asked<Options>) => ({
  challenge_id: challengeId,
  options,
  expires_at: Math.floor(expiresAt.getTime() / 1000),
})

/** The caller, if they may have passkeys: a company's own sign-in is the only way into its accounts. */
async function readOwner({ request, auth }: WireRequest): Promise<Actor> {
  const actor = await readViewerSession(request, auth)
  if (actor.user.is_anonymous)
    throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions')
  if (actor.user.is_sso_user) throw new AuthError(422, 'validation_failed', 'SSO users cannot register passkeys')
  return actor
}

/** The challenge and the credential that a request names; one that can't be read still uses up its challenge. */
function answerOf<Credential>(body: unknown, read: (value: unknown) => Credential | undefined): Answer<Credential> {
  const { challenge_id: id, credential } = bodyOf(body)
  const challengeId = stringOf(id)
  if (!challengeId) throw invalid('challenge_id is required')
  if (credential === undefined || credential === null) throw invalid('credential is required')
  if (!UUID.test(challengeId)) throw invalid('challenge_id must be a valid UUID')
  return { challengeId, credential: read(credential) }
}

const detailsOf = (user: Pick<UserRow, 'email'>, action: string, { id, friendly_name: name }: PasskeyRow) => ({
  action,
  email: user.email,
  passkey_id: id,
  passkey: name,
})

const noteAct = (ctx: Context, request: FastifyRequest, user: UserRow, action: string, passkey: PasskeyRow) =>
  noteSecurity(ctx, request, { type: 'auth_success', userId: user.id, details: detailsOf(user, action, passkey) })

/** POST /passkeys/registration/options: a passkey is a way in, so as for any other, the session must be fresh. */
async function registrationOptions(wire: WireRequest) {
  const { request, reply } = wire
  const party = partyOf(request)
  const actor = await readOwner(wire)
  await limitBy(request, 'auth:verify', `passkey|${actor.user.id}`)
  await proofOfPerson(wire, actor.user, actor.session, undefined)
  const begun = await beginPasskey(contextOf(request), party, actor)
  if (begun.outcome !== 'begun') throw REFUSALS[begun.outcome]()
  return reply.header('cache-control', 'no-store').send(presentAsked(begun.asked))
}

/** POST /passkeys/registration/verify */
async function registrationVerify(wire: WireRequest) {
  const { request, reply } = wire
  const party = partyOf(request)
  const actor = await readOwner(wire)
  const { user } = actor
  const answer = answerOf(request.body, createdOf)
  await limitBy(request, 'auth:verify', `passkey|${user.id}`)
  const ctx = contextOf(request)
  const added = await addPasskey(ctx, party, actor, answer, (ctx, passkey) =>
    noteAct(ctx, request, user, 'passkey_add', passkey),
  )
  if (added.outcome === 'refused')
    await noteSecurity(ctx, request, {
      type: 'auth_failure',
      userId: user.id,
      details: { reason: 'Credential verification failed', why: added.why, email: user.email },
    })
  if (added.outcome !== 'added') throw REFUSALS[added.outcome]()
  const { passkey } = added
  return reply
    .header('cache-control', 'no-store')
    .send({ id: passkey.id, friendly_name: passkey.friendly_name, created_at: passkey.created_at.toISOString() })
}

/** POST /passkeys/authentication/options */
async function authenticationOptions({ request, reply }: WireRequest) {
  const party = partyOf(request)
  await limitByAddress(request, 'auth:passkey')
  const asked = await askForPasskey(contextOf(request), party)
  return reply.header('cache-control', 'no-store').send(presentAsked(asked))
}

async function assertConfirmed(ctx: Context, request: FastifyRequest, user: UserRow): Promise<void> {
  const open =
    user.email && !user.email_confirmed_at ? 'Email' : user.phone && !user.phone_confirmed_at ? 'Phone' : undefined
  if (!open) return
  await noteSecurity(ctx, request, {
    type: 'auth_failure',
    userId: user.id,
    details: { reason: `${open} not confirmed`, email: user.email },
  })
  throw new AuthError(403, `${open.toLowerCase()}_not_confirmed`, `${open} not confirmed`)
}

/** POST /passkeys/authentication/verify: the passkey alone names the account. */
async function authenticationVerify(wire: WireRequest) {
  const { request, auth } = wire
  const party = partyOf(request)
  await limitByAddress(request, 'auth:passkey')
  const ctx = contextOf(request)
  const proof = await provePasskey(ctx, party, answerOf(request.body, signedOf))
  if (proof.outcome === 'refused') throw await noted(wire, proof.why, proof.userId)
  if (proof.outcome !== 'proven') throw REFUSALS[proof.outcome]()
  const { user, passkey } = proof
  await assertConfirmed(ctx, request, user)
  await assertLetIn(ctx, request, auth, user)
  const event = eventOf(request, {
    type: 'auth_success',
    userId: user.id,
    details: { ...detailsOf(user, 'login', passkey), method: 'passkey' },
  })
  const session = await enterByPasskey(ctx, auth, proof, { ...sessionFacts(request, 'passkey'), event })
  if (!session) throw await noted(wire, 'removed, or used at the same time', user.id)
  return sendSession(wire, session)
}

/** Records why a passkey was refused; the answer doesn't say. */
async function noted({ request }: WireRequest, why: string, userId?: string): Promise<AuthError> {
  await noteSecurity(contextOf(request), request, {
    type: 'auth_failure',
    userId: userId ?? null,
    details: { reason: 'Credential verification failed', why },
  })
  return refusedPasskey()
}

/** GET /passkeys */
async function listPasskeys({ request, reply, auth }: WireRequest) {
  const { user } = await readViewerSession(request, auth)
  const passkeys = await passkeysOf(contextOf(request).db, user.id)
  return reply.header('cache-control', 'no-store').send(passkeys.map(presentPasskey))
}

function passkeyIdOf(request: FastifyRequest): string {
  const { passkeyId } = request.params as { passkeyId: string }
  if (!UUID.test(passkeyId)) throw passkeyNotFound()
  return passkeyId
}

/** PATCH /passkeys/{id} */
async function updatePasskey({ request, reply, auth }: WireRequest) {
  const { user } = await readViewerSession(request, auth)
  const id = passkeyIdOf(request)
  const name = givenName(bodyOf(request.body)['friendly_name'])
  if (!name) throw invalid('friendly_name is required')
  if (name.length > LONGEST_NAME) throw invalid(`friendly_name must be ${LONGEST_NAME} characters or less`)
  if (!isShowable(name)) throw invalid('friendly_name cannot hold control characters')
  const passkey = await inTransaction(contextOf(request), async (ctx) => {
    const renamed = await renamePasskey(ctx.db, user.id, id, name)
    if (!renamed) throw passkeyNotFound()
    await noteAct(ctx, request, user, 'passkey_rename', renamed)
    return renamed
  })
  return reply.send(presentPasskey(passkey))
}

/** DELETE /passkeys/{id} */
async function deletePasskey({ request, reply, auth }: WireRequest) {
  const actor = await readViewerSession(request, auth)
  const removed = await removeOwnPasskey(contextOf(request), actor, passkeyIdOf(request), (ctx, passkey) =>
    noteAct(ctx, request, actor.user, 'passkey_remove', passkey),
  )
  if (removed.outcome === 'unknown') throw passkeyNotFound()
  if (removed.outcome !== 'removed') throw REFUSALS[removed.outcome]()
  return reply.code(204).send()
}

/** Where browsers read which other sites may use our passkeys: https://www.w3.org/TR/webauthn-3/#sctn-related-origins */
function relatedSites(platform: Platform): { origins: string[] } {
  const origins = platform.env.AUTH_PASSKEY_ORIGINS.filter((origin) => origin.startsWith('http'))
  if (!origins.length || !relyingPartyOf(platform))
    throw new AuthError(404, 'not_found', 'No other sites use the passkeys of this one')
  return { origins }
}

export function passkeyRoutes(app: FastifyInstance, auth: Auth): void {
  const run = (handler: (wire: WireRequest) => Promise<unknown>) => (request: FastifyRequest, reply: FastifyReply) =>
    handler({ request, reply, auth })
  const open = { config: publicWire, schema: { hide: true } }
  const bearer = { config: sessionWire, schema: { hide: true } }
  app.post('/auth/v1/passkeys/authentication/options', open, run(authenticationOptions))
  app.post('/auth/v1/passkeys/authentication/verify', { ...open, bodyLimit: ANSWER_BYTES }, run(authenticationVerify))
  app.post('/auth/v1/passkeys/registration/options', bearer, run(registrationOptions))
  app.post('/auth/v1/passkeys/registration/verify', { ...bearer, bodyLimit: ANSWER_BYTES }, run(registrationVerify))
  app.get('/auth/v1/passkeys', bearer, run(listPasskeys))
  app.patch('/auth/v1/passkeys/:passkeyId', bearer, run(updatePasskey))
  app.delete('/auth/v1/passkeys/:passkeyId', bearer, run(deletePasskey))
  app.get('/.well-known/webauthn', open, async () => relatedSites(app.platform))
}
