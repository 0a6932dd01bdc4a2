import type { SeatRole } from '@ensemble/contract/core/index.ts'
import type pg from 'pg'
import type { Clock } from './clock.ts'
import type { Db } from './db/db.ts'
import type { Env } from './env.ts'
import type { Files } from './files/files.ts'

/** The part of pino that we use. */
export interface Logger {
  debug(details: object, message?: string): void
  info(details: object, message?: string): void
  warn(details: object, message?: string): void
  error(details: object, message?: string): void
}

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
  seats: readonly Seat[]
  activeBusinessId: string | null
  sessionId: string
}

/** What the process has once: built in `main.ts`, handed down, never imported. */
export interface Platform {
  env: Env
  db: Db
  pool: pg.Pool
  log: Logger
  clock: Clock
  files: Files
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
