import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSameOrigin } from '../../../platform/http/forgery.ts'

/** What our own page stores in place of its refresh token; the real one is in an HttpOnly cookie. */
export const MARKER = 'kept-in-cookie'
const MAX_AGE_S = 400 * 24 * 3600

/**
 * Our own page: same-origin according to the browser, and it names itself. Only it gets the cookie; everyone else
 * speaks the plain wire (auth-wire.md §0 h).
 */
export const isOwnPage = (request: FastifyRequest) =>
  request.headers['x-application-name'] === 'ensemble-web' && isSameOrigin(request)

/** `__Host-` needs Secure, which browsers other than Safari also allow on this machine's own address over http. */
function nameFor(request: FastifyRequest): { name: string; secure: boolean } {
  const local =
    /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(request.hostname) &&
    /Chrom|Firefox/.test(request.headers['user-agent'] ?? '')
  const secure = request.protocol === 'https' || local
  return { name: secure ? '__Host-ensemble-refresh' : 'ensemble-refresh', secure }
}

export const readRefreshCookie = (request: FastifyRequest) => request.cookies[nameFor(request).name]

export function setRefreshCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const { name, secure } = nameFor(request)
  reply.setCookie(name, token, { httpOnly: true, secure, sameSite: 'strict', path: '/', maxAge: MAX_AGE_S })
}

export function clearRefreshCookie(request: FastifyRequest, reply: FastifyReply): void {
  const { name, secure } = nameFor(request)
  reply.clearCookie(name, { httpOnly: true, secure, sameSite: 'strict', path: '/' })
}
