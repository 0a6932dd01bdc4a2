import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { SamlProvider } from '../../../platform/identity-providers.ts'
import { newToken } from '../../../platform/secrets.ts'
import { issuerOf } from '../auth.service.ts'
import { AuthError, invalid } from '../wire/errors.ts'
import { type Body, bodyOf, challengeOf, stringOf } from '../wire/input.ts'
import { allowedRedirect } from '../wire/redirects.ts'
import { contextOf, limitByAddress, type WireRequest } from '../wire/wire.ts'
import { bindBrowser, isSameBrowser } from './browser-cookie.ts'
import { finish, sendHome } from './finish.ts'
import { insertProviderFlow, takeProviderFlow } from './provider-flows.queries.ts'
import { provenByResponse, requestUrl, serviceMetadata, type ServiceProvider } from './saml.client.ts'

const us = ({ request }: WireRequest): ServiceProvider => {
  const base = `${issuerOf(contextOf(request))}/sso/saml`
  return { entityId: `${base}/metadata`, acs: `${base}/acs` }
}
const providersOf = ({ request }: WireRequest) => request.server.platform.env.identityProviders.saml

function assertEnabled(wire: WireRequest): void {
  if (!providersOf(wire).length) throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
}

/** By its name, or by an email domain that the operator assigned to it. */
function providerOf(wire: WireRequest, body: Body): SamlProvider {
  const [id, domain] = [stringOf(body['provider_id']), stringOf(body['domain'])?.toLowerCase()]
  if (id && domain) throw invalid('Only one of provider_id or domain supported')
  if (!id && !domain) throw invalid('A provider_id or domain needs to be provided')
  const provider = providersOf(wire).find((known) => (id ? known.name === id : known.domains.includes(domain ?? '')))
  if (!provider)
    throw new AuthError(
      404,
      'sso_provider_not_found',
      id ? 'No such SSO provider' : 'No SSO provider assigned for this domain',
    )
  return provider
}

/** POST /sso: where to send the browser to sign in at its company. */
export async function sso(wire: WireRequest): Promise<FastifyReply> {
  const { request, reply } = wire
  assertEnabled(wire)
  const body = bodyOf(request.body)
  const provider = providerOf(wire, body)
  const challenge = challengeOf(body)
  await limitByAddress(request, 'auth:verify')
  const [relayState, requestId] = [newToken(), `_${randomBytes(20).toString('hex')}`]
  const url = await requestUrl(provider, us(wire), requestId, relayState).catch((error: unknown) => {
    request.log.warn({ err: error, provider: provider.name }, "a SAML provider's metadata cannot be read")
    throw new AuthError(503, 'request_timeout', 'The provider cannot be reached. Please try again in a moment.', {
      retryAfter: 10,
    })
  })
  const ctx = contextOf(request)
  await insertProviderFlow(ctx.db, relayState, {
    provider: `sso:${provider.name}`,
    redirectTo: allowedRedirect(ctx, stringOf(body['redirect_to'])),
    challenge,
    requestId,
    browser: bindBrowser(request, reply, { crossSite: true }),
  })
  reply.header('cache-control', 'no-store')
  return body['skip_http_redirect'] === true ? reply.send({ url }) : reply.redirect(url, 303)
}

/** GET /sso/saml/metadata */
export async function samlMetadata(wire: WireRequest): Promise<FastifyReply> {
  assertEnabled(wire)
  return wire.reply
    .header('cache-control', 'public, max-age=600')
    .type('application/samlmetadata+xml')
    .send(await serviceMetadata(us(wire)))
}

/** POST /sso/saml/acs, a form of the provider's site: accepted only as the answer to a request of ours, once. */
export async function acs(wire: WireRequest): Promise<FastifyReply> {
  const { request } = wire
  assertEnabled(wire)
  await limitByAddress(request, 'auth:verify')
  const form = (request.body ?? {}) as Body
  const [response, relayState] = [stringOf(form['SAMLResponse']), stringOf(form['RelayState'])]
  if (!response || !relayState)
    return sendHome(
      wire,
      'saml_relay_state_not_found',
      'SAML RelayState is missing: sign-in begins here, not at the provider',
    )
  const flow = await takeProviderFlow(contextOf(request).db, relayState)
  const requestId = flow?.request_id
  if (!flow || !requestId || !isSameBrowser(request, flow.browser_hash))
    return sendHome(wire, 'saml_relay_state_not_found', 'SAML RelayState does not exist, try logging in again?')
  if (flow.expired)
    return sendHome(wire, 'saml_relay_state_expired', 'SAML RelayState has expired. Try logging in again?')
  const provider = providersOf(wire).find(({ name }) => `sso:${name}` === flow.provider)
  if (!provider) return sendHome(wire, 'saml_idp_not_found', 'SAML Assertion is from an unknown identity provider')
  const proven = await provenByResponse(provider, us(wire), { id: requestId, at: flow.created_at }, response).catch(
    (error: unknown) => {
      request.log.warn({ err: error, provider: provider.name }, 'a SAML response was not good')
      return error instanceof AuthError ? error : new AuthError(400, 'validation_failed', 'SAML Assertion is not valid')
    },
  )
  // an answer that can't be trusted leads only to the home page
  if (proven instanceof AuthError) return sendHome(wire, proven.code, proven.message)
  return finish(wire, flow, () => Promise.resolve({ ...proven, tokens: {}, method: 'sso/saml' }))
}
