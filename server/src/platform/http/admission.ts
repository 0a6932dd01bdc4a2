import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { AppError } from '../errors.ts'
import type { Logger } from '../logger.ts'
import { FairQueue } from '../threads/fair-queue.ts'
import { limitAddress } from './address.ts'
import type { Readiness } from './health.ts'

/** How long a request waits to be let in. */
const PATIENCE_MS = 1_000
/** Each holds a connection and a request, some 10 KB; more than these are refused at once. */
const MOST = 2_000
const RETRY_S = 2
const LOG_MS = 10_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Needs little or nothing of the database, so it never waits for it: health, files, the live connection. */
    unhurried?: boolean
  }
}

/** Where requests wait for the database: `waitingCount` of them, for one of `options.max` connections. */
export type Connections = Pick<pg.Pool, 'waitingCount' | 'totalCount' | 'idleCount'> & {
  options: { max: number }
  on(event: 'release' | 'remove', listener: () => void): unknown
}

interface Waiting {
  go: () => void
  refuse: () => void
}

const busy = () => new AppError('core.unavailable', 503, { retryAfter: RETRY_S, counted: true })

/**
 * Requests at the front while the database has more to do than it can: once half as many wait for a connection as there are,
 * later requests wait before anything is done for them, a second at most. So no work is done for a request that is then
 * refused, and one that was let in gets its connections soon. Addresses take turns, and who comes when all places to wait are
 * taken gets one of the biggest crowd's.
 */
export class Admission {
  readonly #connections: Connections
  readonly #log: Logger
  readonly #isUp: () => boolean
  readonly #line = new FairQueue<Waiting>()
  #refused = 0
  #busy = false

  /** `isUp`: whether the database answers. While it does not, no one who waits is let in: they would wait twice. */
  constructor(connections: Connections, log: Logger, isUp: () => boolean = () => true) {
    this.#connections = connections
    this.#log = log
    this.#isUp = isUp
    connections.on('release', () => this.#wake())
    connections.on('remove', () => this.#wake())
  }

  /** Calls `go` now or later, or else `refuse`. */
  enter(address: string, go: () => void, refuse: () => void): void {
    if (this.#line.size === 0 && this.#free() > 0) return go()
    if (this.#line.size >= MOST) {
      if (!this.#line.hasLess(address)) return this.#refuse(refuse)
      this.#line.pushOut()?.refuse()
    }
    const settled = (end: () => void) => () => {
      clearTimeout(timer)
      end()
    }
    const waiting = { go: settled(go), refuse: settled(() => this.#refuse(refuse)) }
    const timer = setTimeout(() => {
      this.#line.remove(address, waiting)
      waiting.refuse()
    }, PATIENCE_MS)
    this.#line.push(address, waiting)
    this.#wake()
  }

  /** How many more find a connection, or a place to wait for one. */
  #free(): number {
    const { waitingCount, totalCount, idleCount, options } = this.#connections
    return Math.max(0, Math.ceil(1.5 * options.max) - (totalCount - idleCount) - waitingCount)
  }

  #wake(): void {
    if (this.#busy || this.#line.size === 0) return
    this.#busy = true
    setImmediate(this.#next)
  }

  /** So many per turn of the event loop as have a place, because only later does it show what they want of the database. */
  readonly #next = (): void => {
    this.#busy = false
    const free = this.#isUp() ? this.#free() : 0
    for (let n = 0; n < free; n += 1) this.#line.shift()?.go()
    if (free > 0) this.#wake()
  }

  #refuse(refuse: () => void): void {
    if (this.#refused === 0) setTimeout(this.#tell, LOG_MS).unref()
    this.#refused += 1
    refuse()
  }

  readonly #tell = (): void => {
    const refused = this.#refused
    this.#refused = 0
    this.#log.warn(
      { refused, seconds: LOG_MS / 1000 },
      'requests were refused: the database has more to do than it can, or does not answer',
    )
  }
}

/** Puts a request in line as soon as it arrives, before its body or session is read. */
export function admitInTurn(app: FastifyInstance, { databaseIsUp }: Pick<Readiness, 'databaseIsUp'>): void {
  const { pool, log } = app.platform
  const admission = new Admission(pool, log, () => databaseIsUp?.() ?? true)
  app.addHook('onRequest', (request: FastifyRequest, reply, done) => {
    if (request.is404 || request.routeOptions.config.unhurried) return done()
    // whoever hung up while they waited gets nothing done
    const go = () => (reply.raw.closed ? done(busy()) : done())
    admission.enter(limitAddress(request.ip), go, () => done(busy()))
  })
}
