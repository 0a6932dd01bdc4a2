import { randomBytes } from 'node:crypto'
import { EMBED_ORIGINS } from '@ensemble/contract/portfolio/embeds.ts'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The nonce of this answer's style policy; a page carries it in `<meta property="csp-nonce">`. */
    nonce: string
  }
}

/**
 * The page's policy: own scripts only, styles by nonce, Trusted Types, never framed. Players of the four providers may
 * be framed: one document serves every page, so its policy can't be narrower on some of them.
 */
export const pagePolicy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${Object.values(EMBED_ORIGINS).join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types ensemble',
  ].join('; ')

/** The service worker's own: it asks our server, and runs nothing else. */
export const workerPolicy =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"

/** For everything that is not a page: it may load nothing, and nothing may frame it. */
const dataPolicy = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; sandbox"

/** Headers of every answer, including those sent outside any route or hook. */
export const baseHeaders = (requestId: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(self), geolocation=(self)',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'content-security-policy': dataPolicy,
  'x-request-id': requestId,
})

/** Headers of every answer, including errors and files. A route may set its own content policy before sending. */
export function sendSecurityHeaders(app: FastifyInstance): void {
  app.decorateRequest('nonce', '')
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(baseHeaders(request.id))
    done()
  })
}

/** Marks an answer as one of our pages and returns the nonce for its styles. */
export const newNonce = () => randomBytes(16).toString('base64')
