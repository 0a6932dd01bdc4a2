import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** The queue's name of the task in `deliver.ts` that empties `fact_queue`. */
export const DELIVER_QUEUE = 'platform.deliver_facts'
/** Facts of one moment share a task. */
const GATHER_MS = 10

/**
 * Calls for the delivery of recorded facts, at most once in 10 ms, and not at all while this process delivers: its
 * delivery hears the bell itself. Not durable: what a crash silences, the task's own clock finds.
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

  /** To be called once the facts are committed. */
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
   * Runs `deliver`, one at a time in a process. `rungAgain` tells once whether the bell was rung since it was asked last;
   * what was rung and not heard at the end, also by an error, is rung anew.
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

  /** What is rung from now on is left to the clock. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#stopped = true
  }

  async #call(): Promise<void> {
    try {
      await sql`select graphile_worker.add_job(${DELIVER_QUEUE}, '{}'::json, job_key => ${DELIVER_QUEUE})`.execute(
        this.#db,
      )
    } catch (error) {
      this.#log.warn({ err: error }, 'the delivery of facts has to wait for its clock')
    }
  }
}
