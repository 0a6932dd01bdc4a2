import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Registry, collectDefaultMetrics, Gauge, Histogram } from 'prom-client'
import type { Db } from '../db/db.ts'
import { notFound } from '../errors.ts'
import type { MediaWorkers } from '../media-workers/index.ts'
import { readNightlyChecks } from '../tasks/nightly-checks.ts'
import { type QueueAges, STUCK_S } from '../tasks/queue-ages.ts'
import { mayReadMetrics } from './own-machine.ts'

/** Whether the server accepts new work; turned off first when it drains. */
export interface Readiness {
  draining: boolean
  /** What the database watch knows; without one, the database is asked. */
  databaseIsUp?(): boolean
  /** How long the oldest entry of each queue of background work has waited, in seconds. */
  queueAges?(): QueueAges
}

/** Measures each request and logs it for debugging. */
function measure(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const status = reply.statusCode
    seconds.observe({ method, route, status }, reply.elapsedTime / 1000)
    const ms = Math.round(reply.elapsedTime)
    request.log.debug({ requestId: request.id, method, route, status, ms, userId: request.viewer?.id }, 'answered')
    done()
  })
}

/** How the programs that read strangers' files are kept apart; without a value until that is known. */
function reportLevels(registry: Registry, workers: MediaWorkers): void {
  new Gauge({
    name: 'media_sandbox_level',
    help: 'How media workers and ffmpeg are kept apart: 1 is best, 3 is weakest, 0 is not at all',
    labelNames: ['program'],
    registers: [registry],
    collect() {
      for (const [program, level] of Object.entries(workers.levels())) this.set({ program }, level)
    },
  })
}

/** How long background work waits. */
function reportQueues(registry: Registry, readiness: Readiness): void {
  new Gauge({
    name: 'queue_oldest_seconds',
    help: 'How long the oldest waiting entry of a queue has waited, as of the last minute: tasks, facts, emails, media',
    labelNames: ['queue'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [queue, seconds] of Object.entries(readiness.queueAges?.() ?? {})) this.set({ queue }, seconds)
    },
  })
}

/** What nightly checks found; without a value for those that never ran, and while the database is away. */
function reportChecks(registry: Registry, db: Db): void {
  new Gauge({
    name: 'nightly_check_wrong',
    help: 'How many of the things that a nightly check looked at were wrong',
    labelNames: ['check'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { name, wrong } of await readNightlyChecks(db).catch(() => [])) this.set({ check: name }, wrong)
    },
  })
}

/** Named, but no reason to refuse requests: a load balancer would take every node away at once. */
const stuckQueues = (ages: QueueAges = {}) => Object.keys(ages).filter((queue) => (ages[queue] ?? 0) > STUCK_S)

/**
 * `/livez` (the process responds), `/readyz` (it accepts work and the database responds), and `/metrics` for the
 * operator's Prometheus; for everyone else the last one does not exist.
 */
export function reportHealth(app: FastifyInstance, readiness: Readiness): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measure(app, registry)
  reportLevels(registry, app.platform.mediaWorkers)
  reportQueues(registry, readiness)
  reportChecks(registry, app.platform.db)
  app.addHook('onRequest', (_request, reply, done) => {
    if (readiness.draining) reply.header('connection', 'close')
    done()
  })
  const config = { access: 'public' as const, unhurried: true }
  app.get('/livez', { config, schema: { hide: true } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { config, schema: { hide: true } }, async (_request, reply) => {
    if (readiness.draining) return reply.code(503).send({ status: 'draining' })
    try {
      if (readiness.databaseIsUp?.() === false) throw new Error('the watch has no answer')
      await sql`select 1`.execute(app.platform.db)
      const stuck = stuckQueues(readiness.queueAges?.())
      return { status: 'ready', ...(stuck.length && { stuck }) }
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'no database' })
    }
  })
  app.get('/metrics', { config, schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, app.platform.env)) throw notFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
