import type { LimitCategory } from '@ensemble/contract/core/index.ts'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'

interface Limit {
  max: number
  windowMs: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** product.md, "Limits per user, else address". */
export const LIMITS: Record<LimitCategory | 'auth:login-account' | 'auth:verify' | 'auth:passkey', Limit> = {
  'auth:signup': { max: 10, windowMs: HOUR_MS },
  'auth:login': { max: 10, windowMs: 15 * MINUTE_MS },
  'auth:login-account': { max: 100, windowMs: HOUR_MS },
  'auth:password-reset': { max: 5, windowMs: HOUR_MS },
  'auth:verify': { max: 30, windowMs: 5 * MINUTE_MS },
  'auth:passkey': { max: 120, windowMs: 5 * MINUTE_MS },
  'api:job-post': { max: 30, windowMs: HOUR_MS },
  'api:application': { max: 60, windowMs: HOUR_MS },
  'api:message': { max: 120, windowMs: MINUTE_MS },
  'api:search': { max: 120, windowMs: MINUTE_MS },
  'api:invitation': { max: 30, windowMs: HOUR_MS },
  'api:company-request': { max: 10, windowMs: HOUR_MS },
  'api:draft': { max: 30, windowMs: HOUR_MS },
  'api:support': { max: 5, windowMs: HOUR_MS },
  default: { max: 600, windowMs: MINUTE_MS },
}

export interface LimitSubject {
  /** What is counted: a user id, else an address, or what the category needs. */
  key: string
  address: string
  userId: string | null
  /** Who made the request, for the log of refusals. */
  from?: { ip: string; userAgent: string | null }
}

/** The first refusal of a key within a window. */
export interface Refusal {
  action: string
  key: string
  max: number
  windowMs: number
  subject: LimitSubject
}

interface Lease {
  left: number
  /** When the window ends, in monotonic milliseconds. */
  ends: number
}

/**
 * Counts calls in PostgreSQL, exactly and across all nodes: one atomic upsert increments the row of a key and window.
 */
export class RateLimiter {
  readonly #db: Db
  readonly #on: boolean
  readonly #exact: boolean
  readonly #leases = new Map<string, Lease>()
  readonly #leasing = new Map<string, Promise<void>>()
  #onRefused: ((refusal: Refusal) => Promise<void>) | undefined

  /** `exact: false` reads first and then writes, for the positive control of the counting test. */
  constructor(db: Db, on: boolean, exact = true) {
    this.#db = db
    this.#on = on
    this.#exact = exact
  }

  /** `note` hears of the first refusal of each key and window; it must not throw. */
  onFirstRefusal(note: (refusal: Refusal) => Promise<void>): void {
    this.#onRefused = note
  }

  /**
   * Takes one permit or throws 429 with the seconds until the window ends. The `default` category leases permits in
   * small blocks, so that reads don't write on every request: the sum over all nodes never exceeds the limit. Every
   * other category asks the database each time.
   */
  async take(category: keyof typeof LIMITS, subject: LimitSubject): Promise<void> {
    if (!this.#on) return
    if (category !== 'default') return this.#raise(category, subject, 1).then(() => undefined)
    const name = `${category}|${subject.key}`
    while (!this.#spend(name)) {
      // concurrent requests share one block: a block for each would use up the whole limit unspent
      const leasing =
        this.#leasing.get(name) ?? this.#lease(name, category, subject).finally(() => this.#leasing.delete(name))
      this.#leasing.set(name, leasing)
      await leasing
    }
  }

  /** Spends a leased permit if there is one. */
  #spend(name: string): boolean {
    const lease = this.#leases.get(name)
    if (!lease || lease.left < 1 || lease.ends <= performance.now()) return false
    lease.left -= 1
    return true
  }

  async #lease(name: string, category: keyof typeof LIMITS, subject: LimitSubject): Promise<void> {
    const { permits, msLeft } = await this.#raise(category, subject, LIMITS[category].max / 20)
    if (this.#leases.size > 50_000) this.#leases.clear()
    this.#leases.set(name, { left: permits, ends: performance.now() + msLeft })
  }

  /** Takes up to `wanted` permits from the row; throws if none is left. */
  async #raise(
    category: keyof typeof LIMITS,
    subject: LimitSubject,
    wanted: number,
  ): Promise<{ permits: number; msLeft: number }> {
    const { max, windowMs } = LIMITS[category]
    const seconds = windowMs / 1000
    const before = this.#exact ? undefined : await this.#readCount(category, subject.key)
    const { rows } = await sql<{ request_count: number; ms_left: number }>`
      insert into rate_limit_events (key, action, window_start, window_ms, ip_address, user_id, request_count)
      values (${subject.key}, ${category}, to_timestamp(floor(extract(epoch from clock_timestamp()) / ${seconds}) * ${seconds}),
              ${windowMs}, ${subject.address}, ${subject.userId}, ${wanted})
      on conflict (key, action, window_start) do update
        set request_count = coalesce(${before ?? null}::int, rate_limit_events.request_count) + ${wanted}
      returning request_count,
        greatest(1, extract(epoch from (window_start - clock_timestamp())) * 1000 + window_ms)::float8 as ms_left`.execute(
      this.#db,
    )
    const row = rows[0]
    if (!row) throw new AppError('core.unavailable', 503, { retryAfter: 1 })
    const permits = Math.min(wanted, max - (row.request_count - wanted))
    if (permits < 1 && row.request_count < max + 2 * wanted)
      await this.#onRefused?.({ action: category, key: subject.key, max, windowMs, subject })
    if (permits < 1) throw new AppError('core.rate_limited', 429, { retryAfter: Math.ceil(row.ms_left / 1000) })
    return { permits, msLeft: row.ms_left }
  }

  async #readCount(category: string, key: string): Promise<number | undefined> {
    const { rows } = await sql<{ request_count: number }>`
      select request_count from rate_limit_events where key = ${key} and action = ${category} order by window_start desc limit 1`.execute(
      this.#db,
    )
    return rows[0]?.request_count
  }
}
