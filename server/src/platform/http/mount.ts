import type { RouteSpec } from '@ensemble/contract/core/index.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Context, MemberContext, Platform } from '../context.ts'
import { isBroken } from '../env.ts'
import { AppError } from '../errors.ts'
import { limitAddress, limitNetwork } from './address.ts'
import { BODY_BYTES, bodyLimitOf } from './body-limit.ts'
import type { Denials } from './denials.ts'
import { admits } from './guard.ts'
import { once, type RequestKey, requestKey } from './idempotency.ts'
import { type LimitSubject, LIMITS, type RateLimiter } from './rate-limit.ts'
import { strictDeep } from './strict.ts'
import { refuseUnknown } from './unknown-keys.ts'

/** A finished JSON text, for lists that the database has already formatted as the response; bytes if it is cached. */
export class JsonText {
  readonly text: string | Buffer
  constructor(text: string | Buffer) {
    this.text = text
  }
}

/** A file or stream that a handler sends itself. */
export class Sent {
  readonly reply: FastifyReply
  constructor(reply: FastifyReply) {
    this.reply = reply
  }
}

type Read<S> = S extends z.ZodType ? z.output<S> : undefined
interface HandlerInput<R extends RouteSpec> {
  params: Read<R['params']>
  query: Read<R['query']>
  body: Read<R['body']>
  request: FastifyRequest
  reply: FastifyReply
  /** Of a creating request; null without one, and for routes whose keys `mount` keeps. */
  key: RequestKey | null
}
type ContextOf<R extends RouteSpec> = R['access'] extends 'public' | 'service' ? Context : MemberContext
type Answer<R extends RouteSpec> = R extends { response: infer S extends z.ZodType }
  ? z.input<S> | JsonText
  : R extends { sends: string }
    ? Sent
    : void
type Handler<R extends RouteSpec> = (input: HandlerInput<R>, ctx: ContextOf<R>) => Promise<Answer<R>>

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform
    limiter: RateLimiter
    denials: Denials
  }
  interface FastifyContextConfig {
    /** Every route says who may call it, or the server does not start. */
    access?: RouteSpec['access']
    /** `/auth/v1` and the like: an upstream format that declares its own access. */
    foreign?: boolean
    /** Changes what the caller may do. */
    changesViewer?: boolean
  }
}

/** The context of one request: the first argument of a service. */
export const contextOf = (request: FastifyRequest): Context => ({
  platform: request.server.platform,
  db: request.server.platform.db,
  log: request.log,
  requestId: request.id,
  viewer: request.viewer,
})

const schemaOf = (spec: RouteSpec) => ({
  summary: spec.summary,
  tags: [spec.path.split('/')[1] ?? ''],
  ...(spec.params && { params: spec.params }),
  ...(spec.query && { querystring: strictDeep(spec.query) }),
  ...(spec.body && { body: strictDeep(spec.body) }),
  ...(spec.response && { response: { [spec.status ?? 200]: spec.response } }),
})

/** Who sent a request, for the log of refusals. */
export const senderOf = (request: FastifyRequest) => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
})

/**
 * Reports people who were blocked and people who tried an administrator's route; a page for others, or not available
 * yet, is not reported.
 */
async function tellDenial(spec: RouteSpec, request: FastifyRequest, { code }: AppError): Promise<void> {
  const { viewer, server } = request
  const reason =
    code === 'core.blocked'
      ? 'user blocked'
      : spec.access === 'admin' && code === 'core.not_found'
        ? 'administrators only'
        : undefined
  if (viewer && reason)
    await server.denials.tell({
      userId: viewer.id,
      reason,
      path: `${spec.method} ${spec.path}`,
      from: senderOf(request),
    })
}

async function guard(spec: RouteSpec, request: FastifyRequest): Promise<void> {
  const broken = isBroken(request.server.platform.env, 'guard')
  const answer = admits(spec.access, request.viewer)
  if (answer !== true && !broken) {
    await tellDenial(spec, request, answer)
    throw answer
  }
  await request.server.limiter.take(spec.limit ?? 'default', countedAs(request))
}

/** Whose permits a request takes. */
function countedAs(request: FastifyRequest): LimitSubject {
  const userId = request.viewer?.id ?? null
  const address = limitAddress(request.ip)
  return {
    key: userId ?? address,
    wide: userId ? undefined : limitNetwork(request.ip),
    address,
    userId,
    from: senderOf(request),
  }
}

/**
 * Runs an act with a permit for each further thing that its limit counts, but at most for half of the limit: what is larger
 * than that must still be possible once. They are given back if it fails. Outside the act's transaction, as permits need a
 * connection of their own.
 */
async function counted<T>({ limit, each }: RouteSpec, request: FastifyRequest, act: () => Promise<T>): Promise<T> {
  if (!limit || !each) return act()
  const things: unknown = Object(request.body)[each]
  const more = Math.min(Array.isArray(things) ? things.length : Number(things), LIMITS[limit].max / 2) - 1
  if (!(more >= 1)) return act()
  const giveBack = await request.server.limiter.borrow(limit, countedAs(request), more)
  return act().catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
}

/** The key under which a creating request can be repeated. */
function keyOf(spec: RouteSpec, request: FastifyRequest): RequestKey | null {
  const key = spec.creates ? request.headers['idempotency-key'] : undefined
  if (Array.isArray(key)) throw new AppError('core.malformed', 400)
  if (!key || isBroken(request.server.platform.env, 'idempotency')) return null
  return requestKey(contextOf(request), `${spec.method} ${request.url.split('?')[0]}`, key, request.body)
}

/**
 * Before a schema reads a body: each further 16 KB take a permit of the address, and fields that the schema does not know
 * are refused.
 */
function readsBody({ body }: RouteSpec): (request: FastifyRequest) => Promise<void> {
  const refuse = body && refuseUnknown(body)
  return async (request) => {
    const more = Math.floor(request.bodyBytes / BODY_BYTES)
    if (more > 0) {
      const address = limitAddress(request.ip)
      const subject = { key: address, wide: limitNetwork(request.ip), address, userId: null, from: senderOf(request) }
      await request.server.limiter.borrow('default', subject, more)
    }
    refuse?.(request.body)
  }
}

/**
 * Mounts a declared route below `/api/v1`: access in onRequest (before the body is read), limits, strict validation,
 * idempotency for creating routes, and the answer through its schema. `keepsKey`: the handler keeps its answer under the
 * request's key in the statement that creates, which saves a transaction.
 */
export function mount<const R extends RouteSpec>(
  app: FastifyInstance,
  spec: R,
  handler: Handler<R>,
  { keepsKey = false } = {},
): void {
  const status = spec.status ?? (spec.response || spec.sends ? 200 : 204)
  app.route({
    method: spec.method,
    url: `/api/v1${spec.path}`,
    schema: schemaOf(spec),
    config: { access: spec.access, ...(spec.changesViewer && { changesViewer: true }) },
    bodyLimit: spec.upload?.maxBytes ?? bodyLimitOf(spec.body),
    onRequest: (request) => guard(spec, request),
    ...(!spec.upload && { preValidation: readsBody(spec) }),
    handler: async (request, reply) => {
      const ctx = contextOf(request) as ContextOf<R>
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        reply,
        key: null,
      } as HandlerInput<R>
      const key = keyOf(spec, request)
      const answer: unknown = await counted(spec, request, () => {
        if (key && !keepsKey) return once(ctx, key, (ctx) => handler(input, ctx))
        return handler({ ...input, key }, ctx)
      })
      if (answer instanceof Sent) return answer.reply
      reply.code(status).header('cache-control', 'no-store')
      if (answer instanceof JsonText) return reply.type('application/json; charset=utf-8').send(answer.text)
      return reply.send(answer)
    },
  })
}
