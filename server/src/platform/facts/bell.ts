import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** The queue's name of the task in `deliver.ts` that empties `fact_queue`. */
export const DELIVER_QUEUE = 'platform.deliver_facts'
/** Facts of one moment share a task. */
const GATHER_MS = 10

/** Calls for the delivery of recorded facts, at most once in 10 ms. Not durable: what a crash silences, the task's own clock finds. */
export class DeliveryBell {
  readonly #db: Db
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(db: Db, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#db = db
    this.#log = log
  }

  /** To be called once the facts are committed. */
  ring(): void {
    if (this.#stopped) return
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.#call()
    }, GATHER_MS)
  }

  /** What is rung from now on is left to the clock. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#stopped = true
  }

  async #call(): Promise<void> {
    try {
      await sql`select graphile_worker.add_job(${DELIVER_QUEUE}, '{}'::json, job_key => ${DELIVER_QUEUE})`.execute(this.#db)
    } catch (error) {
      this.#log.warn({ err: error }, 'the delivery of facts has to wait for its clock')
    }
  }
}
