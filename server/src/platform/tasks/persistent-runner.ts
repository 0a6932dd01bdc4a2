import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../logger.ts'
import type { RunnerLife } from './runner-life.ts'

export interface Patience {
  /** How long a life that ends by itself, or is stopped, may take before it is given up. */
  endMs: number
  /** The pause before the next life. */
  pauseMs: number
}

const PATIENCE: Patience = { endMs: 10_000, pauseMs: 500 }

/**
 * Keeps the queue's runner going: one that ends, such as with the database, is followed by the next. No end is awaited
 * without a limit: one that takes longer than 10 s is given up.
 */
export class PersistentRunner {
  readonly #begin: () => Promise<RunnerLife>
  readonly #log: Logger
  readonly #patience: Patience
  readonly #stop = new AbortController()
  #life: RunnerLife | undefined
  #watched: Promise<void> = Promise.resolve()

  constructor(begin: () => Promise<RunnerLife>, log: Logger, patience: Partial<Patience> = {}) {
    this.#begin = begin
    this.#log = log
    this.#patience = { ...PATIENCE, ...patience }
  }

  async start(): Promise<void> {
    this.#life = await this.#begin()
    this.#watched = this.#watch()
  }

  /** The life that runs now; undefined between two. */
  get life(): RunnerLife | undefined {
    return this.#life
  }

  async #watch(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const life = this.#life
      if (life) await this.#untilOver(life)
      if (this.#stop.signal.aborted) return
      this.#life = undefined
      await sleep(this.#patience.pauseMs)
      this.#life = await this.#begin().catch((error: unknown) => {
        this.#log.warn({ err: error }, 'the task worker does not start yet')
        return undefined
      })
    }
    // stopped while the next life began
    await this.#life?.stop()
  }

  async #untilOver(life: RunnerLife): Promise<void> {
    const over = new AbortController()
    const stuck = life.ending.then(() =>
      sleep(this.#patience.endMs, 'stuck' as const, { signal: over.signal }).catch(() => 'stuck' as const),
    )
    const ended = life.ended.then(
      () => 'ended' as const,
      (error: unknown) => {
        this.#log.warn({ err: error }, 'the task worker ended')
        return 'ended' as const
      },
    )
    const outcome = await Promise.race([ended, stuck, life.lost.then(() => 'lost' as const)])
    over.abort()
    if (this.#stop.signal.aborted) return
    if (outcome !== 'ended') this.#log.warn({ outcome }, 'the task worker was given up, and begins again')
    life.giveUp()
  }

  /** Stops the life that runs now; after 10 s it is given up. */
  async stop(): Promise<void> {
    this.#stop.abort()
    const life = this.#life
    const late = new AbortController()
    const outcome = await Promise.race([
      Promise.all([life?.stop(), this.#watched]).then(() => 'stopped' as const),
      sleep(this.#patience.endMs, 'late' as const, { signal: late.signal }),
    ])
    late.abort()
    if (outcome === 'late') life?.giveUp()
  }
}
