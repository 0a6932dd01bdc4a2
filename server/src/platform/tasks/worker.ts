import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger as QueueLogger,
  parseCronItems,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context, Platform } from '../context.ts'
import { createDb, createPool, type Db } from '../db/db.ts'
import type { Logger } from '../logger.ts'
import { type AnyTask, defineTask } from './define-task.ts'
import { schedule } from './schedule.ts'
import { WorkerLocks } from './worker-locks.ts'

export interface WorkerOptions {
  platform: Platform
  /**
   * The direct address for tasks: the queue listens, and holds locks, in sessions of its own. The worker has a separate
   * pool, so that it never takes connections from requests.
   */
  url: string
  tasks: readonly AnyTask[]
  /** How many tasks run at once; 4 by default. */
  concurrency?: number
}

export interface TaskWorker {
  /** Accepts no new task, signals the running ones, waits for them (at most 10 s) and ends. */
  stop(): Promise<void>
}

const SELF_CHECK_MS = 5_000
const STOP_MS = 10_000

const QUEUE = {
  noHandleSignals: true,
  pollInterval: 1_000,
  // without these the queue writes results in a promise that no one awaits, and losing the database then ends the
  // process
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
}

/**
 * Starts the worker and proves that it works: a test task must run within 5 s, otherwise it stops and throws. A queue
 * that this role can't access would otherwise take every task and run none. The worker survives later losses of the
 * database and resumes when it is back.
 */
export async function startWorker(options: WorkerOptions): Promise<TaskWorker> {
  const { platform, url, concurrency = 4 } = options
  const { log } = platform
  const onError = (error: Error) => log.warn({ err: error }, 'the task worker lost a connection')
  const pool = createPool(url, { max: concurrency * 2 + 2, name: 'ensemble tasks', onError })
  const db = createDb(pool)
  const seen = new EventEmitter()
  const selfCheck = selfCheckTask(seen)
  const tasks = [...options.tasks, selfCheck]
  const locks = new WorkerLocks(url, log)
  const stopping = new AbortController()
  const begin = () =>
    run({
      ...QUEUE,
      pgPool: pool,
      concurrency,
      logger: queueLogger(log),
      events: lockEvents(locks),
      taskList: taskList(tasks, platform, db, stopping.signal),
      parsedCronItems: cronItems(tasks),
    })
  const runner = new PersistentRunner(begin, log)
  const stop = async () => {
    stopping.abort()
    await runner.stop()
    await locks.stop()
    await db.destroy()
  }
  try {
    locks.start()
    await runner.start()
    await checkSelf(db, selfCheck, seen)
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

function taskList(tasks: readonly AnyTask[], platform: Platform, db: Db, stopping: AbortSignal): TaskList {
  const list: TaskList = {}
  for (const task of tasks) {
    if (list[task.name]) throw new Error(`Two tasks are named ${task.name}`)
    list[task.name] = async (payload: unknown, { job }) => {
      const requestId = `task-${job.id}`
      const ctx: Context = { platform, db, log: platform.log, requestId, viewer: null }
      try {
        await task.run(payload, ctx, stopping)
      } catch (error) {
        const level = job.attempts >= job.max_attempts ? 'error' : 'warn'
        platform.log[level]({ err: error, task: task.name, requestId, attempt: job.attempts }, 'a task failed')
        throw error
      }
    }
  }
  return list
}

/** The scheduled tasks. */
const cronItems = (tasks: readonly AnyTask[]) =>
  parseCronItems(
    tasks.flatMap(({ name, every }) =>
      every
        ? [{ task: name, match: every, identifier: name, options: { jobKey: `every:${name}`, maxAttempts: 3 } }]
        : [],
    ),
  )

function lockEvents(locks: WorkerLocks): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:create', ({ worker }) => locks.hold(worker.workerId))
  events.on('worker:stop', ({ worker }) => locks.release(worker.workerId))
  return events
}

/** The queue's own messages: failed tasks are logged above, the rest is for debugging. */
const queueLogger = (log: Logger) =>
  new QueueLogger(() => (level, message) => log[level === 'error' ? 'warn' : 'debug']({ queue: level }, message))

/** Keeps a runner going: one that ends unexpectedly, such as with the database, is restarted. */
class PersistentRunner {
  readonly #begin: () => Promise<Runner>
  readonly #log: Logger
  #runner: Runner | undefined
  #stopping = false
  #ended: Promise<void> = Promise.resolve()

  constructor(begin: () => Promise<Runner>, log: Logger) {
    this.#begin = begin
    this.#log = log
  }

  async start(): Promise<void> {
    this.#runner = await this.#begin()
    this.#ended = this.#watch(this.#runner)
  }

  async #watch(first: Runner): Promise<void> {
    for (let runner: Runner | undefined = first; !this.#stopping;) {
      try {
        await runner?.promise
      } catch (error) {
        this.#log.warn({ err: error }, 'the task worker ended')
      }
      if (this.#stopping) return
      await sleep(500)
      runner = await this.#begin().catch((error: unknown) => {
        this.#log.warn({ err: error }, 'the task worker does not start yet')
        return undefined
      })
      this.#runner = runner
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true
    const patience = new AbortController()
    const stopped = this.#runner?.stop('shutdown').catch(() => {})
    await Promise.race([Promise.all([stopped, this.#ended]), sleep(STOP_MS, undefined, { signal: patience.signal })])
    patience.abort()
  }
}

/** Reports in `seen` that it ran, by its nonce. */
const selfCheckTask = (seen: EventEmitter) =>
  defineTask('platform.self_check', z.object({ nonce: z.string() }), ({ nonce }) => {
    seen.emit(nonce)
    return Promise.resolve()
  })

async function checkSelf(db: Db, task: ReturnType<typeof selfCheckTask>, seen: EventEmitter): Promise<void> {
  const nonce = randomUUID()
  const done = new Promise<boolean>((resolve) => seen.once(nonce, () => resolve(true)))
  // before everything else in the queue: a server with a long backlog must start too
  await schedule({ db }, task, { nonce }, { key: `self-check:${nonce}`, maxAttempts: 1, priority: -1_000 })
  const late = new AbortController()
  const ran = await Promise.race([
    done,
    sleep(SELF_CHECK_MS, false, { signal: late.signal }),
    goneElsewhere(db, nonce, late.signal),
  ])
  late.abort()
  if (!ran)
    throw new Error(
      'The task worker ran nothing within 5 s: its role may lack the right to the queue (run the migrations).',
    )
}

/** Another node may be faster and run the check in our place: then its row disappears. */
async function goneElsewhere(db: Db, nonce: string, signal: AbortSignal): Promise<boolean> {
  for (;;) {
    await sleep(500, undefined, { signal })
    const { rows } = await sql`select from graphile_worker.jobs where key = ${`self-check:${nonce}`}`.execute(db)
    if (rows.length === 0) return true
  }
}
