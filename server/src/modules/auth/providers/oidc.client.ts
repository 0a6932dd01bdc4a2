import { createHmac } from 'node:crypto'
import { createRemoteJWKSet } from 'jose'
import * as oidc from 'openid-client'
import type { OidcProvider } from '../../../platform/identity-providers.ts'
import { provenPerson, type ProvenPerson } from './proven-person.ts'
import type { ProviderTokens } from './provider-tokens.ts'

/** Seconds that a provider may take to answer. */
const TIMEOUT_S = 5
const KEPT_MS = 3_600_000

interface Discovered {
  at: number
  configuration: Promise<oidc.Configuration>
}
const discovered = new WeakMap<OidcProvider, Discovered>()
const keySets = new WeakMap<oidc.Configuration, ReturnType<typeof createRemoteJWKSet>>()

/** Sends the secret the way the provider accepts it. */
const clientAuth = (secret: string): oidc.ClientAuth => {
  const [post, basic] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)]
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? basic : post)(server, client, body, headers)
  }
}

function discover({ issuer, clientId, clientSecret }: OidcProvider): Promise<oidc.Configuration> {
  const execute = [
    // a token that comes straight from the provider is checked against its keys too, not trusted for its way alone
    oidc.enableNonRepudiationChecks,
    // the settings allow plain http on this machine only
    ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
  ]
  return oidc.discovery(new URL(issuer), clientId, undefined, clientAuth(clientSecret), { execute, timeout: TIMEOUT_S })
}

/** A provider's metadata, fetched when first needed and then once an hour; a failure is not cached. */
export function configurationOf(provider: OidcProvider): Promise<oidc.Configuration> {
  const known = discovered.get(provider)
  if (known && Date.now() - known.at < KEPT_MS) return known.configuration
  const configuration = discover(provider)
  discovered.set(provider, { at: Date.now(), configuration })
  configuration.catch(() => discovered.get(provider)?.configuration === configuration && discovered.delete(provider))
  return configuration
}

/** The provider's signing keys, cached and fetched again when a token names a new one. */
export function keySetOf(configuration: oidc.Configuration) {
  const known = keySets.get(configuration)
  if (known) return known
  const { jwks_uri: address } = configuration.serverMetadata()
  if (!address) throw new Error('the provider publishes no keys')
  const keys = createRemoteJWKSet(new URL(address), { timeoutDuration: TIMEOUT_S * 1000 })
  keySets.set(configuration, keys)
  return keys
}

/** Nonce and verifier of a flow: without both the state and the installation's secret, no one can derive them. */
const secretsOf = (pepper: string, state: string) => {
  const derive = (what: string) => createHmac('sha256', pepper).update(`${what}\n${state}`).digest('base64url')
  return { nonce: derive('oidc-nonce'), verifier: derive('oidc-verifier') }
}

export interface Journey {
  pepper: string
  state: string
  /** Our own callback. */
  redirectUri: string
}

/** Where to send the browser. `extra`: further parameters that the app wants the provider to get. */
export async function authorizationUrl(
  provider: OidcProvider,
  { pepper, state, redirectUri }: Journey,
  scope: string,
  extra: Readonly<Record<string, string>>,
): Promise<URL> {
  const { nonce, verifier } = secretsOf(pepper, state)
  return oidc.buildAuthorizationUrl(await configurationOf(provider), {
    ...extra,
    redirect_uri: redirectUri,
    scope,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
}

/**
 * Exchanges the code of a callback: checks state, issuer, nonce, signature and audience, and asks for the address if
 * the token does not hold it. Throws if any of that fails.
 */
export async function provenByCode(
  provider: OidcProvider,
  { pepper, state }: Journey,
  callback: URL,
): Promise<{ person: ProvenPerson; tokens: ProviderTokens }> {
  const configuration = await configurationOf(provider)
  const { nonce, verifier } = secretsOf(pepper, state)
  const answer = await oidc.authorizationCodeGrant(configuration, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = answer.claims()
  if (!claims) throw new Error('the provider sent no id token')
  const more =
    claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint
      ? await oidc.fetchUserInfo(configuration, answer.access_token, claims.sub)
      : {}
  return {
    person: provenPerson(provider.name, { ...more, ...claims }),
    tokens: {
      provider_token: answer.access_token,
      ...(answer.refresh_token && { provider_refresh_token: answer.refresh_token }),
    },
  }
}
