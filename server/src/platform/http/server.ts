import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Platform } from '../context.ts'
import { isBroken } from '../env.ts'
import { admitInTurn } from './admission.ts'
import { PLAIN_BYTES } from './body-limit.ts'
import { Denials } from './denials.ts'
import { handleErrors, sendError } from './error-handler.ts'
import { speakPlainly } from './field-words.ts'
import { checkForgery } from './forgery.ts'
import { type Readiness, reportHealth } from './health.ts'
import { readJsonOnly } from './json-body.ts'
import { describeApi } from './openapi.ts'
import { RateLimiter } from './rate-limit.ts'
import { baseHeaders, sendSecurityHeaders } from './security-headers.ts'
import { refuseUnreadable } from './unreadable.ts'

const BODY_DEADLINE_MS = 15_000
/** Mounted by libraries that know nothing of access: static files and the reference page, all public. */
const LIBRARY_ROUTES = ['/assets/', '/demo-pictures/']

/**
 * The bare server: limits, headers, turns, error format, health. Every route added later must declare its access. Time limits:
 * headers 10 s, a JSON body or a form 15 s, a handler 10 s.
 */
export async function buildServer(platform: Platform, readiness: Readiness): Promise<FastifyInstance> {
  const { env } = platform
  const app = Fastify({
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) =>
      sendError(error, request as FastifyRequest, (reply as FastifyReply).headers(baseHeaders(request.id))),
    clientErrorHandler: refuseUnreadable,
    bodyLimit: PLAIN_BYTES,
    trustProxy: env.TRUSTED_PROXIES.length ? env.TRUSTED_PROXIES : false,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    requestTimeout: 0,
    connectionTimeout: 0,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, caseSensitive: true },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 65_536 },
    return503OnClosing: false,
  })
  app.decorate('platform', platform)
  app.decorate('limiter', new RateLimiter(platform.db, env.ENSEMBLE_RATE_LIMITS === 'on', !isBroken(env, 'rate-limit')))
  app.decorate('denials', new Denials())
  speakPlainly()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  declareAccess(app)
  sendSecurityHeaders(app)
  admitInTurn(app, readiness)
  deadlineForBodies(app)
  readJsonOnly(app)
  handleErrors(app)
  reportHealth(app, readiness)
  checkForgery(app, env)
  await describeApi(app)
  return app
}

/** A route without access is a mistake, found at the start; files never wait for the database. */
function declareAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (LIBRARY_ROUTES.some((prefix) => route.url.startsWith(prefix)))
      route.config = { access: 'public', unhurried: true, ...route.config }
    if (!route.config?.access) throw new Error(`${String(route.method)} ${route.url} does not declare who may call it`)
  })
}

const READ_WHOLE = /^(application\/(json|x-www-form-urlencoded)|multipart\/form-data)\b/i

/** A body that is read as a whole is cut off after 15 s; uploads have their own rule (20 s without a byte). */
function deadlineForBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    if (raw.complete || !READ_WHOLE.test(request.headers['content-type'] ?? '')) return done()
    const timer = setTimeout(() => raw.destroy(), BODY_DEADLINE_MS)
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    done()
  })
}
