import { isRetryable } from '../db/database-errors.ts'
import { AppError } from '../errors.ts'

const MOST_TRIES = 5

interface Waiting<T> {
  item: T
  done(): void
  failed(error: unknown): void
}

export interface BatchLimits {
  /** Items written at once. */
  most: number
  /** Items that wait; a further one is refused. */
  waiting: number
}

/**
 * Writes many small things together: while one batch is being written, the next one fills. A thing on its own is written
 * at once.
 */
export class Batches<T> {
  readonly #write: (items: readonly T[]) => Promise<unknown>
  readonly #limits: BatchLimits
  #waiting: Waiting<T>[] = []
  #writing = false

  constructor(write: (items: readonly T[]) => Promise<unknown>, limits: BatchLimits) {
    this.#write = write
    this.#limits = limits
  }

  /** Resolves once the item is written. Throws what its batch throws, and `core.unavailable` (503) if too many wait. */
  add(item: T): Promise<void> {
    if (this.#waiting.length >= this.#limits.waiting)
      return Promise.reject(new AppError('core.unavailable', 503, { retryAfter: 5 }))
    return new Promise((done, failed) => {
      this.#waiting.push({ item, done, failed })
      if (!this.#writing) void this.#writeAll()
    })
  }

  /** Again after a conflict with another transaction: nothing of it was written. */
  async #writeOne(items: readonly T[]): Promise<void> {
    for (let attempt = 1; ; attempt += 1)
      try {
        return void (await this.#write(items))
      } catch (error) {
        if (attempt >= MOST_TRIES || !isRetryable(error)) throw error
      }
  }

  async #writeAll(): Promise<void> {
    this.#writing = true
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.#limits.most)
      try {
        await this.#writeOne(batch.map(({ item }) => item))
        for (const { done } of batch) done()
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
    this.#writing = false
  }
}
