import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../logger.ts'

const LOCK = 'pg_try_advisory_lock(hashtextextended($1, 8410))'
const UNLOCK = 'select pg_advisory_unlock(hashtextextended($1, 8410))'
const SWEEP_MS = 5_000
const FREE_ONE = `
  with freed as (
    update graphile_worker._private_jobs set locked_by = null, locked_at = null
    where id = $1 and locked_by = $2 returning job_queue_id
  ), queue as (
    update graphile_worker._private_job_queues set locked_by = null, locked_at = null
    from freed where id = freed.job_queue_id and locked_by = $2
  )
  select from freed`

interface Locked {
  job: string
  worker: string
}

/**
 * The queue gives back a killed worker's tasks only after four hours. So each worker holds a session lock under its id;
 * a task whose worker holds none is freed after a few seconds, by any node. So is one that a worker of this process
 * took without hearing so, as its connection ended before the answer.
 */
export class WorkerLocks {
  readonly #url: string
  readonly #log: Logger
  readonly #sweepMs: number
  /** Workers of this process, and those whose lock the session holds. */
  readonly #ids = new Set<string>()
  readonly #held = new Set<string>()
  /** Tasks that run in this process, and those that a sweep found locked although they do not. */
  readonly #running = new Set<string>()
  #unheard: ReadonlySet<string> = new Set()
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #busy: Promise<void> = Promise.resolve()

  constructor(url: string, log: Logger, sweepMs = SWEEP_MS) {
    this.#url = url
    this.#log = log
    this.#sweepMs = sweepMs
  }

  start(): void {
    this.#timer ??= setInterval(() => this.#soon(), this.#sweepMs)
  }

  /** A worker of this process started: no one may free its tasks. */
  hold(workerId: string): void {
    this.#ids.add(workerId)
    this.#soon()
  }

  release(workerId: string): void {
    this.#ids.delete(workerId)
  }

  /** A task began in this process: it keeps its lock. Its number is a text or not, as its connection reads it. */
  begin(job: string | number): void {
    this.#running.add(String(job))
  }

  end(job: string | number): void {
    this.#running.delete(String(job))
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.race([this.#busy, sleep(1_000, undefined, { ref: false })])
    await this.#client?.end().catch(() => {})
  }

  #soon(): void {
    this.#busy = this.#busy
      .then(() => this.#tick())
      .catch((error: unknown) => {
        this.#log.warn({ err: error }, 'freeing the tasks of ended workers has to wait')
        this.#client = undefined
      })
  }

  async #session(): Promise<pg.Client> {
    if (this.#client) return this.#client
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: 2_000,
      query_timeout: 5_000,
      application_name: 'ensemble task locks',
    })
    const forget = () => {
      if (this.#client === client) this.#client = undefined
    }
    client.on('error', forget)
    client.on('end', forget)
    await client.connect()
    this.#client = client
    this.#held.clear()
    return client
  }

  async #tick(): Promise<void> {
    const client = await this.#session()
    for (const id of this.#ids) {
      if (this.#held.has(id)) continue
      await client.query(`select ${LOCK}`, [id])
      this.#held.add(id)
    }
    for (const id of this.#held) {
      if (this.#ids.has(id)) continue
      await client.query(UNLOCK, [id])
      this.#held.delete(id)
    }
    const { rows } = await client.query<Locked>(
      `select id::text as job, locked_by as worker from graphile_worker._private_jobs
       where locked_by is not null and locked_at < now() - interval '${this.#sweepMs} ms'`,
    )
    for (const id of new Set(rows.map(({ worker }) => worker)))
      if (!this.#ids.has(id)) await this.#freeIfEnded(client, id)
    await this.#freeUnheard(
      client,
      rows.filter(({ job, worker }) => this.#ids.has(worker) && !this.#running.has(job)),
    )
  }

  /** One that was found by the sweep before as well: its result is not just being written. */
  async #freeUnheard(client: pg.Client, found: readonly Locked[]): Promise<void> {
    for (const { job, worker } of found) {
      if (!this.#unheard.has(job)) continue
      const { rowCount } = await client.query(FREE_ONE, [job, worker])
      if (rowCount) this.#log.warn({ worker, job }, 'freed a task that its worker had not heard of')
    }
    this.#unheard = new Set(found.map(({ job }) => job))
  }

  async #freeIfEnded(client: pg.Client, id: string): Promise<void> {
    const { rows } = await client.query<{ ended: boolean }>(`select ${LOCK} as ended`, [id])
    if (!rows[0]?.ended) return
    await client.query('select graphile_worker.force_unlock_workers(array[$1])', [id])
    await client.query(UNLOCK, [id])
    this.#log.warn({ worker: id }, 'freed the tasks of a worker that ended')
  }
}
