import { createServer, type IncomingHttpHeaders, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT, exportJWK, generateKeyPair, type JWK } from 'jose'
import Provider, { type KoaContextWithOIDC } from 'oidc-provider'

export interface PeerPerson {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
}

export const PEER_CLIENT = { id: 'ensemble', secret: 'a secret between the two of them' }

/** A button on the provider's page, for a person at the keyboard. */
const page = (uid: string, name: string) =>
  `<!doctype html><html lang="en"><title>Provider</title><main><h1>Studio ID</h1><form method="post" action="/interaction/${uid}"><button>Continue as ${name}</button></form></main></html>`

/**
 * A real OpenID Connect provider in this process. Whoever comes is `person`; with `asks` they press a button first. Any
 * redirect address is allowed, because the server under test has no fixed port.
 */
export async function startOidcPeer({ asks = false } = {}) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'peer' }
  const state: { person: PeerPerson; requests: number; publishes?: JWK } = { person: { sub: 'someone' }, requests: 0 }
  const people = new Map<string, PeerPerson>()
  const server = createServer()
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: PEER_CLIENT.id,
        client_secret: PEER_CLIENT.secret,
        redirect_uris: ['https://ensemble.example/auth/v1/callback'],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['a key for the cookies of a test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: {
      url: (_ctx: KoaContextWithOIDC, interaction: { uid: string }) => `/interaction/${interaction.uid}`,
    },
    pkce: { required: () => true },
    findAccount: (_ctx: KoaContextWithOIDC, id: string) => ({
      accountId: id,
      claims: () => ({ ...people.get(id), sub: id }),
    }),
    loadExistingGrant: async (ctx: KoaContextWithOIDC) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: PEER_CLIENT.id,
        accountId: ctx.oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  ;(provider.Client.prototype as { redirectUriAllowed: unknown }).redirectUriAllowed = () => true
  const handle = provider.callback()
  server.on('request', (request, response) => {
    state.requests += 1
    const uid = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '')?.[1]
    if (state.publishes && request.url === '/jwks')
      return void response
        .setHeader('content-type', 'application/jwk-set+json')
        .end(JSON.stringify({ keys: [{ ...state.publishes, alg: 'RS256', use: 'sig', kid: 'peer' }] }))
    if (!uid) return void handle(request, response)
    if (asks && request.method === 'GET')
      return void response.setHeader('content-type', 'text/html').end(page(uid, state.person.name ?? state.person.sub))
    people.set(state.person.sub, state.person)
    // oxlint-disable-next-line typescript/no-floating-promises -- answers the request itself
    provider.interactionFinished(
      request,
      response,
      { login: { accountId: state.person.sub, remember: false } },
      { mergeWithLastSubmission: false },
    )
  })
  /** A token as the provider would sign it; `overrides` replace claims or, if undefined, leave them out. */
  const idToken = (claims: Record<string, unknown>, { key = privateKey, kid = 'peer' } = {}) =>
    new SignJWT({
      iss: issuer,
      aud: PEER_CLIENT.id,
      exp: Math.floor(Date.now() / 1000) + 300,
      iat: Math.floor(Date.now() / 1000),
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(key)
  return {
    issuer,
    state,
    idToken,
    env: (name = 'STUDIO') => ({
      [`AUTH_OIDC_${name}_ISSUER`]: issuer,
      [`AUTH_OIDC_${name}_CLIENT_ID`]: PEER_CLIENT.id,
      [`AUTH_OIDC_${name}_CLIENT_SECRET`]: PEER_CLIENT.secret,
    }),
    stop: () =>
      new Promise<void>((resume) => {
        server.close(() => resume())
        server.closeAllConnections()
      }),
  }
}
export type OidcPeer = Awaited<ReturnType<typeof startOidcPeer>>

/** Fetch would set its own mode in Fetch Metadata. */
const get = (url: URL, headers: Record<string, string>, method = 'GET') =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    ask(url, { headers, method }, (response) => {
      let text = ''
      response
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
      .on('error', reject)
      .end()
  })

/**
 * Follows redirects like a browser, with its cookies, until it would reach `stop`; returns that address. With `presses`,
 * it presses the button of a page of ours that asks first.
 */
export async function follow(
  start: string,
  stop: (url: URL) => boolean,
  {
    headers = {},
    presses = false,
    jar = new Map<string, Map<string, string>>(),
  }: { headers?: Record<string, string>; presses?: boolean; jar?: Map<string, Map<string, string>> } = {},
): Promise<URL> {
  let url = new URL(start)
  for (let hops = 0; hops < 15; hops += 1) {
    if (stop(url)) return url
    const cookies = jar.get(url.host) ?? new Map<string, string>()
    jar.set(url.host, cookies)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sends = { ...headers, ...(cookie && { cookie }) }
    let response = await get(url, sends)
    if (presses && response.text.includes(' · Ensemble</title>')) {
      const form = { ...sends, 'content-type': 'application/x-www-form-urlencoded' }
      response = await get(url, form, 'POST')
    }
    for (const line of response.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    const next = response.headers.location
    if (!next) throw new Error(`${url.href} answered ${response.status}: ${response.text.slice(0, 400)}`)
    url = new URL(next, url)
  }
  throw new Error('too many redirects')
}
