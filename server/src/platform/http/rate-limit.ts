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
export const LIMITS: Record<
  | LimitCategory
  | 'auth:login-account'
  | 'auth:login-address'
  | 'auth:login-request'
  | 'auth:verify'
  | 'auth:passkey'
  | 'pictures',
  Limit
> = {
  'auth:signup': { max: 10, windowMs: HOUR_MS },
  'auth:login': { max: 10, windowMs: 15 * MINUTE_MS },
  'auth:login-account': { max: 100, windowMs: HOUR_MS },
  'auth:login-address': { max: 50, windowMs: 15 * MINUTE_MS },
  'auth:login-request': { max: 6_000, windowMs: MINUTE_MS },
  'auth:password-reset': { max: 5, windowMs: HOUR_MS },
  'auth:verify': { max: 30, windowMs: 5 * MINUTE_MS },
  'auth:passkey': { max: 120, windowMs: 5 * MINUTE_MS },
  'api:job-post': { max: 30, windowMs: HOUR_MS },
  'api:application': { max: 60, windowMs: HOUR_MS },
  'api:move': { max: 10_000, windowMs: HOUR_MS },
  'api:message': { max: 120, windowMs: MINUTE_MS },
  'api:search': { max: 120, windowMs: MINUTE_MS },
  'api:invitation': { max: 30, windowMs: HOUR_MS },
  'api:company-request': { max: 10, windowMs: HOUR_MS },
  'api:company-code': { max: 20, windowMs: 24 * HOUR_MS },
  'api:draft': { max: 30, windowMs: HOUR_MS },
  'api:support': { max: 5, windowMs: HOUR_MS },
  'api:export': { max: 10, windowMs: MINUTE_MS },
  pictures: { max: 6_000, windowMs: MINUTE_MS },
  default: { max: 600, windowMs: MINUTE_MS },
}

/** Limits of reading: permits are leased in small blocks, so that reads don't write on every request. A row counts what is leased. */
export const LEASED: ReadonlySet<string> = new Set(['default', 'auth:login-request', 'pictures'])

/** How many times the limit of one address its whole network gets. */
const NETWORK_SHARE = 4

export interface LimitSubject {
  /** What is counted: a user id, else an address, or what the category needs. */
  key: string
  /** The same with the network of an IPv6 address in place of the address, if the key holds one. */
  wide?: string | undefined
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

const refused = (msLeft: number) => new AppError('core.rate_limited', 429, { retryAfter: Math.ceil(msLeft / 1000) })

interface Lease {
  left: number
  /** When the window ends, in monotonic milliseconds. */
  ends: number
}

/** One row to count in. */
interface Purse {
  category: keyof typeof LIMITS
  key: string
  max: number
  subject: LimitSubject
}

function pursesOf(category: keyof typeof LIMITS, subject: LimitSubject): Purse[] {
  const { max } = LIMITS[category]
  const own = { category, key: subject.key, max, subject }
  return subject.wide === undefined ? [own] : [own, { ...own, key: subject.wide, max: max * NETWORK_SHARE }]
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
   * Takes one permit or throws 429 with the seconds until the window ends. Leased permits are spent without asking: the
   * sum over all nodes never exceeds the limit. Every other category asks the database each time. A subject with a wide
   * key takes one there too.
   */
  async take(category: keyof typeof LIMITS, subject: LimitSubject): Promise<void> {
    if (!this.#on) return
    for (const purse of pursesOf(category, subject))
      await (LEASED.has(category) ? this.#spendLeased(purse) : this.#raise(purse, 1))
  }

  /**
   * Takes permits like `take`, all or none, until it is known whether they count: the returned function gives them back.
   * No fewer are out at once than have been taken, so that parallel tries can't exceed the limit.
   */
  async borrow(category: keyof typeof LIMITS, subject: LimitSubject, permits = 1): Promise<() => Promise<void>> {
    if (!this.#on) return () => Promise.resolve()
    const taken: { key: string; window: Date }[] = []
    const giveBack = async () => {
      for (const { key, window } of taken)
        await sql`update rate_limit_events set request_count = greatest(0, request_count - ${permits})
          where key = ${key} and action = ${category} and window_start = ${window}`.execute(this.#db)
    }
    for (const purse of pursesOf(category, subject)) {
      const got = await this.#raise(purse, permits).catch(async (error: unknown) => {
        await giveBack()
        throw error
      })
      taken.push({ key: purse.key, window: got.window })
      if (got.permits < permits) {
        await giveBack()
        throw refused(got.msLeft)
      }
    }
    return giveBack
  }

  async #spendLeased(purse: Purse): Promise<void> {
    const name = `${purse.category}|${purse.key}`
    while (!this.#spend(name)) {
      // concurrent requests share one block: a block for each would use up the whole limit unspent
      const leasing = this.#leasing.get(name) ?? this.#lease(name, purse).finally(() => this.#leasing.delete(name))
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

  async #lease(name: string, purse: Purse): Promise<void> {
    const { permits, msLeft } = await this.#raise(purse, purse.max / 20)
    if (this.#leases.size > 50_000) this.#leases.clear()
    this.#leases.set(name, { left: permits, ends: performance.now() + msLeft })
  }

  /** Takes up to `wanted` permits from the row; throws if none is left. */
  async #raise(
    { category, subject, key, max }: Purse,
    wanted: number,
  ): Promise<{ permits: number; msLeft: number; window: Date }> {
    const { windowMs } = LIMITS[category]
    const seconds = windowMs / 1000
    const before = this.#exact ? undefined : await this.#readCount(category, key, max)
    const { rows } = await sql<{ request_count: number; window_start: Date; ms_left: number }>`
      insert into rate_limit_events (key, action, window_start, window_ms, ip_address, user_id, request_count)
      values (${key}, ${category}, to_timestamp(floor(extract(epoch from clock_timestamp()) / ${seconds}) * ${seconds}),
              ${windowMs}, ${subject.address}, ${subject.userId}, ${wanted})
      on conflict (key, action, window_start) do update
        set request_count = coalesce(${before ?? null}::int, rate_limit_events.request_count) + ${wanted}
      returning request_count, window_start,
        greatest(1, extract(epoch from (window_start - clock_timestamp())) * 1000 + window_ms)::float8 as ms_left`.execute(
      this.#db,
    )
    const row = rows[0]
    if (!row) throw new AppError('core.unavailable', 503, { retryAfter: 1 })
    const permits = Math.min(wanted, max - (row.request_count - wanted))
    if (permits < 1 && row.request_count < max + 2 * wanted)
      await this.#onRefused?.({ action: category, key, max, windowMs, subject })
    if (permits < 1) throw refused(row.ms_left)
    return { permits, msLeft: row.ms_left, window: row.window_start }
  }

  /**
   * Lingers after reading, so that another node reads the same before this one writes. A row with few permits takes more
   * than half of the time between two tries, so two nodes meet there however their tries fall.
   */
  async #readCount(category: string, key: string, max: number): Promise<number | undefined> {
    const { rows } = await sql<{ request_count: number }>`
      select request_count, case when request_count < ${max} then pg_sleep(${3 / max}::float8) end
      from rate_limit_events where key = ${key} and action = ${category} order by window_start desc limit 1`.execute(
      this.#db,
    )
    return rows[0]?.request_count
  }
}
