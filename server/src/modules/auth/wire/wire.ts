import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import { limitAddress, limitNetwork } from '../../../platform/http/address.ts'
import { contextOf, senderOf } from '../../../platform/http/mount.ts'
import type { LIMITS, LimitSubject } from '../../../platform/http/rate-limit.ts'
import type { Auth, WireSession } from '../auth.service.ts'
import type { WeakPassword } from '../password-rules.ts'
import { MARKER, isOwnPage, setRefreshCookie } from './cookie.ts'
import cors from './cors.ts'
import { sendAuthError } from './errors.ts'

export interface WireRequest {
  request: FastifyRequest
  reply: FastifyReply
  auth: Auth
}

/** Mounts the upstream wire: its own error format, CORS for everyone without credentials, unknown fields ignored. */
export async function wirePlugin(
  app: FastifyInstance,
  auth: Auth,
  routes: (app: FastifyInstance, auth: Auth) => void,
): Promise<void> {
  await app.register(async (wire) => {
    wire.setErrorHandler((error, request, reply) => sendAuthError(error as Error, request, reply))
    // the confirm page's button posts an empty form
    wire.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, {}),
    )
    // the only place that reads cookies
    await wire.register(cookie)
    cors(wire)
    // password sign-ins take their turn first: `hashingRoutes`
    wire.addHook('onRequest', async (request) => {
      if (!isPasswordSignIn(request)) await limitByAddress(request, 'default')
    })
    routes(wire, auth)
  })
}

/** The config of every wire route: the route itself decides who may call it, in its own format. */
export const publicWire = { access: 'public', foreign: true } as const
export const sessionWire = { access: 'session', foreign: true } as const

export const grantOf = (request: FastifyRequest) => (request.query as Record<string, unknown>)['grant_type']

export const isPasswordSignIn = (request: FastifyRequest) =>
  request.routeOptions.url === '/auth/v1/token' && grantOf(request) === 'password'

export function limitByAddress(request: FastifyRequest, category: keyof typeof LIMITS): Promise<void> {
  return request.server.limiter.take(category, addressOf(request))
}

/** Where a request comes from, as limits count it. */
export function addressOf(request: FastifyRequest): LimitSubject {
  const address = limitAddress(request.ip)
  return { key: address, wide: limitNetwork(request.ip), address, userId: null, from: senderOf(request) }
}

/** Takes a permit for what the category counts: an account or an email address. */
export function limitBy(request: FastifyRequest, category: keyof typeof LIMITS, key: string): Promise<void> {
  return request.server.limiter.take(category, { ...addressOf(request), key, wide: undefined })
}

/** Takes one of the tries that an address has to get into the account of this email address or phone number. */
export function limitTriesAt(request: FastifyRequest, contact: string): Promise<void> {
  const { key, wide, ...from } = addressOf(request)
  return request.server.limiter.take('auth:login', {
    ...from,
    key: `${contact}|${key}`,
    wide: wide && `${contact}|${wide}`,
  })
}

/** How much of a refresh token its header shows; the other 38 characters stay unknown. */
const PREFIX = 5

/**
 * Answers with a session and further fields: our own page gets the refresh token as a cookie with a marker in its
 * place, and no header that shows part of it.
 */
export function sendSession(
  { request, reply }: WireRequest,
  session: WireSession & { weak_password?: WeakPassword; provider_token?: string; provider_refresh_token?: string },
): FastifyReply {
  reply
    .header('cache-control', 'no-store')
    .header('sb-auth-user-id', session.user.id)
    .header('sb-auth-session-id', String(decodeJwt(session.access_token)['session_id']))
  if (!isOwnPage(request))
    return reply.header('sb-auth-refresh-token-prefix', session.refresh_token.slice(0, PREFIX)).send(session)
  setRefreshCookie(request, reply, session.refresh_token)
  return reply.send({ ...session, refresh_token: MARKER })
}

/** What a new session records about its request. */
export const sessionFacts = (request: FastifyRequest, method: string) => ({
  method,
  userAgent: request.headers['user-agent'] ?? null,
  address: request.ip,
  cookieMode: isOwnPage(request),
})

export { contextOf }
