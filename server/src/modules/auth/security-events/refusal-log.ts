import { setTimeout as wait } from 'node:timers/promises'
import type { Platform } from '../../../platform/context.ts'
import { insertSecurityEvents, type SecurityEventRow } from './security-events.queries.ts'

/** The longest that an answer waits for its refusal to be recorded, in milliseconds. */
const PATIENCE_MS = 50
/** Refusals that may wait while the database is slow; those beyond that only go to the log. */
const MOST_WAITING = 2_000
const MOST_AT_ONCE = 100
const CHECK_VIOLATION = '23514'

/**
 * Records refusals apart from the requests that were refused: over one connection, batched when they come fast, each
 * batch in its own transaction. A slow or locked table delays no answer and takes no other connection.
 */
export class RefusalLog {
  readonly #platform: Pick<Platform, 'db' | 'log'>
  #waiting: SecurityEventRow[] = []
  #writing: Promise<void> | undefined

  constructor(platform: Pick<Platform, 'db' | 'log'>) {
    this.#platform = platform
  }

  /** Resolves once the event is written, or after 50 ms; either way it gets written. Never rejects. */
  async note(event: SecurityEventRow): Promise<void> {
    if (this.#waiting.length >= MOST_WAITING)
      return this.#platform.log.warn(
        { event: event.type, userId: event.userId },
        'a refusal was not noted: too many wait',
      )
    this.#waiting.push(event)
    this.#writing ??= this.#writeAll()
    const late = new AbortController()
    await Promise.race([
      this.#writing,
      wait(PATIENCE_MS, undefined, { signal: late.signal, ref: false }).catch(() => undefined),
    ])
    late.abort()
  }

  /** Resolves once nothing is waiting. */
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length) {
      const batch = this.#waiting.splice(0, MOST_AT_ONCE)
      await insertSecurityEvents(this.#platform, batch).catch(() => this.#oneByOne(batch))
    }
    this.#writing = undefined
  }

  /** One bad event must not take the others in its batch down with it. */
  async #oneByOne(batch: readonly SecurityEventRow[]): Promise<void> {
    for (const event of batch) {
      await insertSecurityEvents(this.#platform, [event]).catch((error: unknown) => {
        const code = (error as { code?: unknown }).code
        const what =
          code === CHECK_VIOLATION ? 'constraint violation 23514: invalid event type' : 'a refusal was not noted'
        this.#platform.log.error({ err: error, code, event: event.type }, what)
      })
    }
  }
}

const logs = new WeakMap<Platform['db'], RefusalLog>()

/** The process's log of refusals over this database. */
export function refusalLogOf(platform: Pick<Platform, 'db' | 'log'>): RefusalLog {
  const known = logs.get(platform.db)
  if (known) return known
  const made = new RefusalLog(platform)
  logs.set(platform.db, made)
  return made
}
