import { providerLabel } from '@ensemble/contract/accounts/provider-label.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import type { OidcProvider } from '../../../platform/identity-providers.ts'
import { newToken } from '../../../platform/secrets.ts'
import { findUser, type UserRow } from '../auth.queries.ts'
import { issuerOf } from '../auth.service.ts'
import { findSession } from '../sessions/sessions.queries.ts'
import { AuthError, invalid } from '../wire/errors.ts'
import { challengeOf, stringOf } from '../wire/input.ts'
import { allowedRedirect, isForeignForm, redirectOf, sendAskPage } from '../wire/redirects.ts'
import { contextOf, type WireRequest } from '../wire/wire.ts'
import { bindBrowser, isSameBrowser } from './browser-cookie.ts'
import type { Given } from './enter.service.ts'
import { finish, sendFailure, sendHome } from './finish.ts'
import { authorizationUrl, provenByCode } from './oidc.client.ts'
import { findProviderFlow, insertProviderFlow, type ProviderFlow, takeProviderFlow } from './provider-flows.queries.ts'

/** Parameters that our flow decides itself or keeps for the return; everything else is passed on to the provider. */
const OURS = new Set([
  'provider',
  'redirect_to',
  'scopes',
  'scope',
  'invite_token',
  'skip_http_redirect',
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'request',
  'request_uri',
  'account_type',
  'company_name',
  'company_type',
  'full_name',
  'existing_only',
])
const MOST_EXTRA = 20
const LONGEST_VALUE = 500

type Query = Readonly<Record<string, unknown>>

const passedOn = (query: Query): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(
        (entry): entry is [string, string] =>
          !OURS.has(entry[0]) && typeof entry[1] === 'string' && entry[1].length <= LONGEST_VALUE,
      )
      .slice(0, MOST_EXTRA),
  )

const scopeOf = (query: Query) => {
  const asked = (stringOf(query['scopes']) ?? '')
    .split(/[\s,]+/)
    .filter((scope) => /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/.test(scope))
  return [...new Set(['openid', 'email', 'profile', ...asked])].join(' ')
}

/** What a new account would be opened with; if one is opened, the sign-up hooks check it. */
function givenOf(query: Query): Given {
  const given: Given = {}
  for (const name of ['account_type', 'company_name', 'company_type', 'full_name'] as const) {
    const value = stringOf(query[name])?.slice(0, 200)
    if (value !== undefined) given[name] = value
  }
  return stringOf(query['existing_only']) === 'true' ? { ...given, existing: true } : given
}

const callbackOf = (wire: WireRequest) => `${issuerOf(contextOf(wire.request))}/callback`

/** @throws AuthError for a name that the operator has not set up */
function providerOf({ request }: WireRequest, name: string | undefined): OidcProvider {
  const provider = request.server.platform.env.identityProviders.oidc.find((known) => known.name === name)
  if (!provider) throw invalid(`Unsupported provider: provider ${(name ?? '').slice(0, 40)} could not be found`)
  return provider
}

const targetOf = (wire: WireRequest) => redirectOf(wire) ?? allowedRedirect(contextOf(wire.request), undefined)

const unreachable = () =>
  new AuthError(503, 'request_timeout', 'The provider cannot be reached. Please try again in a moment.', {
    retryAfter: 10,
  })

/** Records a flow and returns where to send the browser. Records nothing while the provider is unreachable. */
export async function begin(wire: WireRequest, linkSessionId?: string): Promise<URL> {
  const { request, reply, auth } = wire
  const query = request.query as Query
  const provider = providerOf(wire, stringOf(query['provider']))
  const challenge = challengeOf(query)
  const state = newToken()
  const url = await authorizationUrl(
    provider,
    { pepper: auth.keys.pepper, state, redirectUri: callbackOf(wire) },
    scopeOf(query),
    passedOn(query),
  ).catch((error: unknown) => {
    request.log.warn({ err: error, provider: provider.name }, 'an identity provider cannot be reached')
    throw unreachable()
  })
  await insertProviderFlow(contextOf(request).db, state, {
    provider: provider.name,
    redirectTo: targetOf(wire),
    challenge,
    given: givenOf(query),
    linkSessionId,
    browser: bindBrowser(request, reply),
  })
  return url
}

/** GET /authorize: redirects to the provider; if it is unreachable, back to the app with the reason. */
export async function authorize(wire: WireRequest): Promise<FastifyReply> {
  const { reply } = wire
  try {
    const url = await begin(wire)
    return await reply.header('cache-control', 'no-store').redirect(url.href, 302)
  } catch (error) {
    if (!(error instanceof AuthError) || error.status !== 503) throw error
    return sendFailure(reply, targetOf(wire), {
      error: 'temporarily_unavailable',
      error_code: error.code,
      error_description: error.message,
    })
  }
}

const HANDED_BACK = ['code', 'state', 'iss', 'error', 'error_description', 'session_state'] as const

/**
 * POST /callback: our own page's button, which links an account; or a form of the provider's site, which continues as a
 * GET, because that carries the browser's cookie.
 */
export async function callbackForm(wire: WireRequest): Promise<FastifyReply> {
  const { request, reply } = wire
  if (stringOf((request.query as Query)['state']))
    return isForeignForm(request) ? reply.redirect(request.url, 303) : comeBack(wire)
  const form = (request.body ?? {}) as Query
  const query = new URLSearchParams(
    HANDED_BACK.flatMap((name) => (stringOf(form[name]) ? [[name, stringOf(form[name]) ?? '']] : [])),
  )
  return reply.header('cache-control', 'no-store').redirect(`/auth/v1/callback?${query.toString()}`, 303)
}

/** The account that a flow adds a sign-in method to, if the flow is bound to no browser: whoever is here may be another. */
async function unboundLink(ctx: Context, state: string): Promise<{ flow: ProviderFlow; user: UserRow } | undefined> {
  const flow = await findProviderFlow(ctx.db, state)
  if (!flow?.link_session_id || flow.browser_hash) return undefined
  const session = await findSession(ctx.db, flow.link_session_id)
  const user = session && (await findUser(ctx.db, session.user_id))
  return user && { flow, user }
}

/**
 * GET /callback: the browser is back from the provider. Where an app outside this browser wants to link an account, the
 * person first reads which one, so that no one is led to add their identity to a stranger's account.
 */
export async function callback(wire: WireRequest): Promise<FastifyReply> {
  const { request, reply } = wire
  const state = stringOf((request.query as Query)['state'])
  const unbound = state === undefined ? undefined : await unboundLink(contextOf(request), state)
  if (!unbound) return comeBack(wire)
  const { flow, user } = unbound
  const [way, name] = [providerLabel(flow.provider), user.email ?? `+${user.phone ?? ''}`]
  const ask = {
    heading: `Connect ${way} to ${name}?`,
    text: `Whoever signs in with your ${way} account will then enter the Ensemble account ${name}. Continue only if it’s yours.`,
    button: `Connect ${way}`,
  }
  return sendAskPage(reply, ask, request.url, flow.redirect_to)
}

async function comeBack(wire: WireRequest): Promise<FastifyReply> {
  const { request, reply, auth } = wire
  const query = request.query as Query
  const state = stringOf(query['state'])
  if (!state) return sendHome(wire, 'bad_oauth_callback', 'OAuth state parameter missing')
  const flow = await takeProviderFlow(contextOf(request).db, state)
  const provider = request.server.platform.env.identityProviders.oidc.find(({ name }) => name === flow?.provider)
  if (!flow || flow.expired || flow.request_id || !provider || !isSameBrowser(request, flow.browser_hash))
    return sendHome(wire, 'bad_oauth_state', 'OAuth callback with invalid state')
  const refused = stringOf(query['error'])
  if (refused) {
    const description = stringOf(query['error_description']) ?? 'The provider refused the sign-in'
    return sendFailure(reply, flow.redirect_to, {
      error: refused.slice(0, 100),
      error_code: 'bad_oauth_callback',
      error_description: description.slice(0, 300),
    })
  }
  if (!stringOf(query['code']))
    return sendFailure(reply, flow.redirect_to, {
      error: 'invalid_request',
      error_code: 'bad_oauth_callback',
      error_description: 'OAuth callback with missing authorization code',
    })
  const came = new URL(callbackOf(wire))
  came.search = new URL(request.url, 'http://callback').search
  return finish(wire, flow, async () => {
    const proven = await provenByCode(
      provider,
      { pepper: auth.keys.pepper, state, redirectUri: callbackOf(wire) },
      came,
    ).catch((error: unknown) => {
      request.log.warn({ err: error, provider: provider.name }, 'a code of an identity provider was not good')
      throw error instanceof AuthError
        ? error
        : new AuthError(500, 'unexpected_failure', 'Unable to exchange external code')
    })
    return { ...proven, method: 'oauth' }
  })
}
