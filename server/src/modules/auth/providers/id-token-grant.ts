import { createHash } from 'node:crypto'
import { decodeJwt, errors, type JWTPayload, jwtVerify, type JWTVerifyResult } from 'jose'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { OidcProvider } from '../../../platform/identity-providers.ts'
import { sameBytes } from '../../../platform/secrets.ts'
import { openSession } from '../auth.service.ts'
import { noteSecurity } from '../security-events/security-events.ts'
import { readViewerSession } from '../wire/bearer.ts'
import { AuthError, OAuthError, invalid } from '../wire/errors.ts'
import { assertRaised } from '../wire/factors.ts'
import { type Body, stringOf } from '../wire/input.ts'
import { proofOfPerson } from '../wire/reauthenticate.ts'
import { contextOf, limitByAddress, sendSession, sessionFacts, type WireRequest } from '../wire/wire.ts'
import { enter } from './enter.service.ts'
import { assertLinking, link } from './link.service.ts'
import { configurationOf, keySetOf } from './oidc.client.ts'
import { provenPerson } from './proven-person.ts'

/** Public-key signatures only: anyone who knows a shared secret could sign for the provider. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
const LONGEST_TOKEN = 16_384

const bad = (description: string) => new OAuthError('invalid request', description)
const sha256hex = (text: string) => createHash('sha256').update(text).digest('hex')

function providerOf({ request }: WireRequest, body: Body): OidcProvider {
  const { oidc } = request.server.platform.env.identityProviders
  const [name, clientId, issuer] = [stringOf(body['provider']), stringOf(body['client_id']), stringOf(body['issuer'])]
  if (!name && !(clientId && issuer)) throw bad('provider or client_id and issuer required')
  const provider = oidc.find((known) =>
    name ? known.name === name : known.clientId === clientId && known.issuer === issuer,
  )
  if (provider) return provider
  throw name
    ? invalid(`Custom OIDC provider ${JSON.stringify(name.slice(0, 40))} not allowed`)
    : new AuthError(
        400,
        'provider_disabled',
        `Provider (issuer ${JSON.stringify((issuer ?? '').slice(0, 200))}) is not enabled`,
      )
}

/** Checks signature, issuer and times against the provider's published keys; the error names a wrong audience. */
async function claimsOf(provider: OidcProvider, token: string): Promise<{ claims: JWTPayload; alg: string }> {
  const configuration = await configurationOf(provider).catch(() => {
    throw new AuthError(503, 'request_timeout', 'The provider cannot be reached. Please try again in a moment.', {
      retryAfter: 10,
    })
  })
  const read: JWTVerifyResult = await jwtVerify(token, keySetOf(configuration), {
    algorithms: ALGORITHMS,
    issuer: configuration.serverMetadata().issuer,
    requiredClaims: ['exp', 'iat', 'aud'],
    clockTolerance: 5,
  }).catch((error: unknown) => {
    throw error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)
      ? bad('Bad ID token')
      : new AuthError(503, 'request_timeout', 'The provider cannot be reached. Please try again in a moment.', {
          retryAfter: 10,
        })
  })
  const claims = read.payload
  if (!claims.sub) throw bad('Missing sub claim in id_token')
  const audience = [claims.aud ?? []].flat()
  const azp = claims['azp']
  if (
    !audience.includes(provider.clientId) ||
    (azp !== undefined && azp !== provider.clientId) ||
    (audience.length > 1 && azp === undefined)
  ) {
    throw bad(`Unacceptable audience in id_token: [${audience.join(' ').slice(0, 200)}]`)
  }
  return { claims, alg: read.protectedHeader.alg }
}

/** The token holds the hash of a nonce that only the app that asked for it knows: both or neither. */
function assertNonce(claims: JWTPayload, nonce: string | undefined): void {
  const held = stringOf(claims['nonce'])
  if (!held !== !nonce) throw bad('Passed nonce and nonce in id_token should either both exist or not.')
  if (held && nonce && !sameBytes(Buffer.from(held), Buffer.from(sha256hex(nonce))))
    throw new OAuthError('invalid nonce', 'Nonces mismatch')
}

/** An access token that came along must be the one issued with this token (OpenID Connect Core 3.2.2.9). */
function assertAccessToken(claims: JWTPayload, alg: string, accessToken: string | undefined): void {
  const held = stringOf(claims['at_hash'])
  if (!held || !accessToken) return
  const bits = /(256|384|512)$/.exec(alg)?.[1] ?? '512'
  const digest = createHash(`sha${bits}`).update(accessToken).digest()
  if (!sameBytes(Buffer.from(digest.subarray(0, digest.length / 2).toString('base64url')), Buffer.from(held)))
    throw bad('Bad ID token')
}

function assertShape(token: string): void {
  try {
    if (token.length > LONGEST_TOKEN) throw bad('Bad ID token')
    decodeJwt(token)
  } catch {
    throw bad('Bad ID token')
  }
}

/**
 * POST /token?grant_type=id_token: a token that an app got from the provider itself; with a bearer token it can be
 * linked.
 */
export async function idTokenGrant(wire: WireRequest, body: Body) {
  const { request, auth } = wire
  const token = stringOf(body['id_token'])
  if (!token) throw bad('id_token required')
  const provider = providerOf(wire, body)
  const linking = body['link_identity'] === true
  const ctx = contextOf(request)
  await limitByAddress(request, 'auth:verify')
  const actor = linking ? await linkingActor(wire, body) : undefined
  assertShape(token)
  const { claims, alg } = await claimsOf(provider, token)
  assertNonce(claims, stringOf(body['nonce']))
  const accessToken = stringOf(body['access_token'])
  assertAccessToken(claims, alg, accessToken)
  const person = provenPerson(provider.name, claims)
  const session = await inTransaction(ctx, async (ctx) => {
    const { user, isNew } = actor
      ? { user: await link(ctx, actor, person), isNew: false }
      : await enter(ctx, auth, person, {})
    const action = actor ? 'identity_link' : isNew ? 'signup' : 'login'
    await noteSecurity(ctx, request, {
      type: 'auth_success',
      userId: user.id,
      details: { action, email: user.email, provider: provider.name },
    })
    return openSession(ctx, auth, user, sessionFacts(request, 'oauth'))
  }).catch(async (error: unknown) => {
    if (error instanceof AuthError)
      await noteSecurity(ctx, request, {
        type: error.code === 'user_banned' ? 'access_denied' : 'auth_failure',
        details: { reason: error.message, provider: provider.name },
      })
    throw error
  })
  return sendSession(wire, { ...session, ...(accessToken && { provider_token: accessToken }) })
}

async function linkingActor(wire: WireRequest, body: Body) {
  const ctx = contextOf(wire.request)
  assertLinking(ctx)
  const { user, session } = await readViewerSession(wire.request, wire.auth)
  await assertRaised(ctx, { user, session })
  // `nonce` is the token's own here: with an old session, people sign in again first
  await proofOfPerson(wire, user, session, stringOf(body['reauthentication_nonce']))
  return user
}
