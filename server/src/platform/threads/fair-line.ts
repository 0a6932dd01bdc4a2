import { AppError } from '../errors.ts'
import { FairQueue } from './fair-queue.ts'

export interface LineLimits {
  /** How many work at once, of all accounts. */
  atOnce: number
  /** How many of one account work at once. */
  each: number
  /** How many more of one account wait; a further one is refused. */
  eachWaiting: number
  /** Milliseconds after which one that still waits is refused. */
  patienceMs: number
}

/** Of all accounts: beyond it a crowd of accounts would fill the memory. */
const MOST_WAITING = 500
const busy = () => new AppError('core.unavailable', 503, { retryAfter: 5 })

interface Waiting {
  go(): void
}

/**
 * A line for work that takes long, in which accounts take turns: a crowd of one account delays another by one piece of
 * work. Throws `core.unavailable` for what would wait too long.
 */
export class FairLine {
  readonly #limits: LineLimits
  readonly #queue = new FairQueue<Waiting>()
  readonly #working = new Map<string, number>()
  #all = 0
  #waiting = 0

  constructor(limits: LineLimits) {
    this.#limits = limits
  }

  /** Does the work when it is the account's turn. What `gone` says is no longer wanted leaves the line. */
  async run<T>(account: string, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    await this.#turn(account, gone)
    try {
      return await work()
    } finally {
      this.#leave(account)
    }
  }

  #mayEnter(account: string): boolean {
    return this.#all < this.#limits.atOnce && (this.#working.get(account) ?? 0) < this.#limits.each
  }

  #enter(account: string): void {
    this.#all += 1
    this.#working.set(account, (this.#working.get(account) ?? 0) + 1)
  }

  #leave(account: string): void {
    this.#all -= 1
    const left = (this.#working.get(account) ?? 1) - 1
    if (left > 0) this.#working.set(account, left)
    else this.#working.delete(account)
    for (let next = this.#next(account); next; next = this.#next(account)) next.go()
  }

  /** An account with nothing under way goes first, and the one whose work just ended after the others. */
  #next(ended: string): Waiting | undefined {
    if (this.#all >= this.#limits.atOnce) return undefined
    return (
      this.#queue.shift((account) => account !== ended && !this.#working.has(account)) ??
      this.#queue.shift((account) => this.#mayEnter(account))
    )
  }

  async #turn(account: string, gone?: AbortSignal): Promise<void> {
    gone?.throwIfAborted()
    if (this.#mayEnter(account)) return this.#enter(account)
    if (this.#queue.lengthOf(account) >= this.#limits.eachWaiting || this.#waiting >= MOST_WAITING) throw busy()
    this.#waiting += 1
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    let open = true
    const settle = (end: () => void) => {
      if (!open) return
      open = false
      clearTimeout(timer)
      gone?.removeEventListener('abort', onGone)
      this.#waiting -= 1
      end()
    }
    const onGone = () => settle(() => reject(gone?.reason as Error))
    const timer = setTimeout(() => settle(() => reject(busy())), this.#limits.patienceMs)
    gone?.addEventListener('abort', onGone)
    this.#queue.push(account, {
      // one that has left gives its place to the next
      go: () =>
        settle(() => {
          this.#enter(account)
          resolve()
        }),
    })
    await promise
  }
}
