import type { FastifyReply } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { findUser, type UserRow } from '../auth.queries.ts'
import { type Auth, openSession } from '../auth.service.ts'
import { insertFlow } from '../flow-states.queries.ts'
import { noteSecurity } from '../security-events/security-events.ts'
import { endingOf } from '../sessions/session-limits.ts'
import { findSession } from '../sessions/sessions.queries.ts'
import { AuthError, asAuthError } from '../wire/errors.ts'
import { assertRaised } from '../wire/factors.ts'
import type { Challenge } from '../wire/input.ts'
import { allowedRedirect } from '../wire/redirects.ts'
import { contextOf, sessionFacts, type WireRequest } from '../wire/wire.ts'
import { assertWelcome, enter, type Given } from './enter.service.ts'
import { assertLinking, link } from './link.service.ts'
import type { ProvenPerson } from './proven-person.ts'
import type { ProviderFlow } from './provider-flows.queries.ts'
import { type ProviderTokens, sealTokens } from './provider-tokens.ts'

export interface Proven {
  person: ProvenPerson
  tokens: ProviderTokens
  /** As the session's claims name it. */
  method: 'oauth' | 'sso/saml'
  notAfter?: Date | undefined
}

/** Refusals that the person may know; everything else is the server's or the request's fault. */
const DENIED = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification', 'user_not_found'])
const errorOf = ({ code, status }: AuthError) =>
  DENIED.has(code) ? 'access_denied' : status >= 500 ? 'server_error' : 'invalid_request'

export interface Failure {
  error: string
  error_code: string
  error_description: string
}

/** Redirects the browser with an error in the query and in the fragment. */
export function sendFailure(reply: FastifyReply, to: string, failure: Failure, status = 302): FastifyReply {
  const target = new URL(to)
  for (const [name, value] of Object.entries(failure)) target.searchParams.set(name, value)
  target.hash = new URLSearchParams({ ...failure, sb: '' }).toString()
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(target.href, status)
}

/**
 * A flow that is unknown, used, expired or another browser's: nothing that came with it is trusted, not even its
 * target.
 */
export const sendHome = ({ request, reply }: WireRequest, code: string, description: string): FastifyReply =>
  sendFailure(
    reply,
    allowedRedirect(contextOf(request), undefined),
    { error: 'invalid_request', error_code: code, error_description: description },
    303,
  )

async function linked(ctx: Context, auth: Auth, sessionId: string, person: ProvenPerson): Promise<UserRow> {
  assertLinking(ctx)
  const session = await findSession(ctx.db, sessionId)
  const user = session && (await findUser(ctx.db, session.user_id))
  if (!session || !user || endingOf(session, ctx.platform.env))
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  await assertWelcome(ctx, auth, user)
  if (await auth.hooks.leaving(ctx, user.id))
    throw new AuthError(403, 'no_authorization', 'This account waits for its deletion')
  await assertRaised(ctx, { user, session })
  return link(ctx, user, person)
}

interface Arrived {
  user: UserRow
  action: 'identity_link' | 'signup' | 'login'
}

async function arrivedAs(ctx: Context, auth: Auth, flow: ProviderFlow, person: ProvenPerson): Promise<Arrived> {
  if (flow.link_session_id)
    return { user: await linked(ctx, auth, flow.link_session_id, person), action: 'identity_link' }
  const { user, isNew } = await enter(ctx, auth, person, flow.given as Given)
  return { user, action: isNew ? 'signup' : 'login' }
}

/** The code that the app exchanges for a session. */
async function codeFor(
  ctx: Context,
  auth: Auth,
  userId: string,
  challenge: Challenge,
  { tokens, method, notAfter }: Proven,
): Promise<string> {
  const carried = {
    provider_tokens: tokens.provider_token ? sealTokens(auth, userId, tokens) : null,
    not_after: notAfter ?? null,
  }
  return insertFlow(ctx.db, userId, challenge, method, carried)
}

/** A new session as a URL fragment. */
async function sessionHash(
  ctx: Context,
  { request, auth }: WireRequest,
  user: UserRow,
  { tokens, method, notAfter }: Proven,
): Promise<string> {
  const session = await openSession(ctx, auth, user, {
    ...sessionFacts(request, method),
    cookieMode: false,
    notAfter,
  })
  const { access_token, expires_at, expires_in, refresh_token } = session
  return new URLSearchParams({
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    sb: '',
    token_type: 'bearer',
    ...tokens,
  }).toString()
}

/** Signs in or links, in one transaction with its events; returns where to send the browser. */
function arrive(wire: WireRequest, flow: ProviderFlow, proven: Proven): Promise<URL> {
  const { request, auth } = wire
  return inTransaction(contextOf(request), async (ctx) => {
    const { user, action } = await arrivedAs(ctx, auth, flow, proven.person)
    const target = new URL(flow.redirect_to)
    const { code_challenge, code_challenge_method } = flow
    const challenge = code_challenge && code_challenge_method && { code_challenge, code_challenge_method }
    // the exchange of a code records the sign-in itself
    if (!challenge || action !== 'login')
      await noteSecurity(ctx, request, {
        type: 'auth_success',
        userId: user.id,
        details: { action, email: user.email, provider: proven.person.provider },
      })
    if (challenge) target.searchParams.set('code', await codeFor(ctx, auth, user.id, challenge, proven))
    else target.hash = await sessionHash(ctx, wire, user, proven)
    return target
  })
}

/**
 * Ends a flow: redirects the browser to its target with a code, with tokens, or with the refusal in query and fragment.
 */
export async function finish(
  wire: WireRequest,
  flow: ProviderFlow,
  prove: () => Promise<Proven>,
): Promise<FastifyReply> {
  const { request, reply } = wire
  try {
    const target = await arrive(wire, flow, await prove())
    return await reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(target.href, 302)
  } catch (error) {
    const refusal = asAuthError(error as Error)
    if (!refusal) throw error
    await noteSecurity(contextOf(request), request, {
      type: refusal.code === 'user_banned' ? 'access_denied' : 'auth_failure',
      details: { reason: refusal.message, provider: flow.provider },
    })
    return sendFailure(reply, flow.redirect_to, {
      error: errorOf(refusal),
      error_code: refusal.code,
      error_description: refusal.message,
    })
  }
}
