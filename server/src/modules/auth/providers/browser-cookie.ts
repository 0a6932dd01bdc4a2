import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken, sameBytes, tokenHash } from '../../../platform/secrets.ts'
import { isOwnPage } from '../wire/cookie.ts'

const MAX_AGE_S = 600

/** As for the refresh cookie: `__Host-` over https, and on this machine's own address if the browser allows it. */
function nameFor(request: FastifyRequest): { name: string; secure: boolean } {
  const local =
    /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(request.hostname) &&
    /Chrom|Firefox/.test(request.headers['user-agent'] ?? '')
  const secure = request.protocol === 'https' || local
  return { name: secure ? '__Host-ensemble-flow' : 'ensemble-flow', secure }
}

/** A page that the browser itself opened, or our own page: only there does a cookie survive until the return. */
const keepsCookie = (request: FastifyRequest) => request.headers['sec-fetch-mode'] === 'navigate' || isOwnPage(request)

/**
 * Binds a flow to the browser that began it: returns what the flow records, undefined if nothing can be kept.
 * @param crossSite the return is a form of another site (SAML), which carries only cookies without SameSite
 */
export function bindBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  { crossSite = false } = {},
): string | undefined {
  const { name, secure } = nameFor(request)
  if (!keepsCookie(request) || (crossSite && !secure)) return undefined
  const kept = request.cookies[name]
  // several tabs share it
  const value = kept && /^[A-Za-z0-9_-]{43}$/.test(kept) ? kept : newToken()
  reply.setCookie(name, value, {
    httpOnly: true,
    secure,
    sameSite: crossSite ? 'none' : 'lax',
    path: '/',
    maxAge: MAX_AGE_S,
  })
  return value
}

/** Whether a flow came back to the browser that began it. One that began outside a browser comes back to any. */
export function isSameBrowser(request: FastifyRequest, hash: Buffer | null): boolean {
  if (!hash) return true
  const kept = request.cookies[nameFor(request).name]
  return !!kept && sameBytes(tokenHash(kept), hash)
}
