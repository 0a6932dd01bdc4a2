import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** The queue's name for the task in `deliver.ts` that empties `fact_queue`. */
export const DELIVER_QUEUE = 'platform.deliver_facts'
/** Ahead of what waits in the queue: one post may bring thousands of pushes, and no message waits for those. */
const FIRST = -1
/** Facts of the same moment share a task, in milliseconds. */
const GATHER_MS = 10

/**
 * Requests the delivery of recorded facts, at most once in 10 ms, and not at all while this process delivers: its
 * delivery checks the bell itself. Not durable: the task's own schedule finds what a crash loses.
 */
export class DeliveryBell {
  readonly #db: Db
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  #timer: NodeJS.Timeout | undefined
  #stopped = false
  #answering = false
  #rungMeanwhile = false

  constructor(db: Db, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#db = db
    this.#log = log
  }

  /** Call this once the facts are committed. */
  ring(): void {
    if (this.#stopped) return
    if (this.#answering) {
      this.#rungMeanwhile = true
      return
    }
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.#call()
    }, GATHER_MS)
  }

  /**
   * Runs `deliver`, one at a time per process. `rungAgain` says whether the bell was rung since it was last called; a
   * ring left over at the end, even after an error, rings again.
   */
  async answer(deliver: (rungAgain: () => boolean) => Promise<void>): Promise<void> {
    if (this.#answering) return this.ring()
    this.#answering = true
    this.#rungMeanwhile = false
    try {
      await deliver(() => {
        const rung = this.#rungMeanwhile
        this.#rungMeanwhile = false
        return rung
      })
    } finally {
      this.#answering = false
      if (this.#rungMeanwhile) this.ring()
    }
  }

  /** From now on, facts are left to the schedule. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#stopped = true
  }

  async #call(): Promise<void> {
    try {
      await sql`select graphile_worker.add_job(${DELIVER_QUEUE}, '{}'::json, job_key => ${DELIVER_QUEUE}, priority => ${FIRST})`.execute(
        this.#db,
      )
    } catch (error) {
      this.#log.warn({ err: error }, 'the delivery of facts has to wait for its clock')
    }
  }
}
