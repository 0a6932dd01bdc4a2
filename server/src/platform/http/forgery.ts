import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Env, isBroken } from '../env.ts'
import { AppError } from '../errors.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a page of our own origin sent a request, according to the browser itself. */
export function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site) return site === 'same-origin' || (site === 'none' && request.method === 'GET')
  const { origin } = request.headers
  if (!origin || !URL.canParse(origin)) return false
  return new URL(origin).host === request.host
}

/** Whether a browser sent it at all; other clients carry no ambient authority that could be abused. */
const fromBrowser = (request: FastifyRequest) => !!request.headers['sec-fetch-site'] || !!request.headers.origin

/**
 * Checks every state-changing request that a browser sends against forgery: Fetch Metadata, or Origin if a browser
 * sends none, and the header `X-Ensemble-Request`, which no form and no simple request can carry.
 */
export function checkForgery(app: FastifyInstance, env: Env): void {
  const broken = isBroken(env, 'forgery')
  app.addHook('onRequest', (request, _reply, done) => {
    // the upstream wire checks the origin itself, and only where it would use a cookie
    if (broken || request.routeOptions.config.foreign || READS.has(request.method) || !fromBrowser(request))
      return done()
    if (!isSameOrigin(request) || request.headers['x-ensemble-request'] !== '1')
      return done(new AppError('core.forgery', 403))
    done()
  })
}
