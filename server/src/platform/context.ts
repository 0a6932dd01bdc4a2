import type { ExchangeRates } from '@ensemble/contract/core/exchange-rates.ts'
import type { SeatRole } from '@ensemble/contract/core/index.ts'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Clock } from './clock.ts'
import type { Constraints } from './db/constraints.ts'
import type { Db } from './db/db.ts'
import type { Cursors } from './db/page.ts'
import type { Env } from './env.ts'
import type { DeliveryBell } from './facts/bell.ts'
import type { Files } from './files/files.ts'
import type { FileLinks } from './files/links.ts'
import type { Logger } from './logger.ts'
import type { MediaWorkers } from './media-workers/index.ts'

export interface Seat {
  businessId: string
  role: SeatRole
}

/** The person making the request, read from the session row every time; never from what a client sends. */
export interface Viewer {
  id: string
  kind: 'talent' | 'business'
  admin: boolean
  verified: boolean
  blocked: boolean
  /** The account has a second factor that this session has not passed. */
  secondFactorDue?: boolean
  /** The account is waiting for deletion. */
  leaving?: boolean
  seats: readonly Seat[]
  activeBusinessId: string | null
  sessionId: string
}

/**
 * What a module needs from later ones. Each module declares its ports in its `*.ports.ts`; `wiring.ts` says who
 * implements them.
 * @public the modules add to it
 */
export interface Ports {}

/** What exists once per process: built in `main.ts`, passed down, never imported. */
export interface Platform {
  env: Env
  db: Db
  pool: pg.Pool
  log: FastifyBaseLogger
  clock: Clock
  /** Read at the start. */
  rates: ExchangeRates
  files: Files
  /** Inspects uploaded pictures, videos, audio and PDFs in separate processes. */
  mediaWorkers: MediaWorkers
  /** Links to private files, signed with the installation's key. */
  fileLinks: FileLinks
  /** Cursors of all lists, signed with the installation's key. */
  cursors: Cursors
  constraints: Constraints
  ports: Ports
  /** Rung when facts have been recorded. */
  bell: DeliveryBell
  /** Where people reach the product, without a trailing slash: the setting, else the address it listens on. */
  publicUrl(): string
}

/** The first argument of every service. Inside `inTransaction` the same name holds the transaction. */
export interface Context {
  platform: Platform
  db: Db
  log: Logger
  requestId: string
  viewer: Viewer | null
}

export interface MemberContext extends Context {
  viewer: Viewer
}
