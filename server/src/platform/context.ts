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

/** The person who asks, read from the session row on every request; never from what a client sends. */
export interface Viewer {
  id: string
  kind: 'talent' | 'business'
  admin: boolean
  verified: boolean
  blocked: boolean
  /** The account has a second factor that this session has not shown. */
  secondFactorDue?: boolean
  /** The account waits for its deletion. */
  leaving?: boolean
  seats: readonly Seat[]
  activeBusinessId: string | null
  sessionId: string
}

/**
 * What a module needs of those that stand after it. Each module declares its ports in its `*.ports.ts`; `wiring.ts` says who
 * answers them.
 * @public the modules add to it
 */
export interface Ports {}

/** What the process has once: built in `main.ts`, handed down, never imported. */
export interface Platform {
  env: Env
  db: Db
  pool: pg.Pool
  log: FastifyBaseLogger
  clock: Clock
  files: Files
  /** Looks into uploaded pictures, films, sound and PDFs, in processes of their own. */
  mediaWorkers: MediaWorkers
  /** Links to private files, signed with the installation's key. */
  fileLinks: FileLinks
  /** Cursors of all lists, signed with the installation's key. */
  cursors: Cursors
  constraints: Constraints
  ports: Ports
  /** Called when facts have been recorded. */
  bell: DeliveryBell
  /** Where people reach the product, without a trailing slash: the setting, else the address it listens on. */
  publicUrl(): string
}

/** What every service takes first. Inside `inTransaction` the same name holds the transaction's handle. */
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
