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
import type pg from 'pg'
import type { Context, Platform } from '../context.ts'
import { createDb, createPool, type Db } from '../db/db.ts'
import type { Logger } from '../logger.ts'
import type { AnyTask } from './define-task.ts'
import type { WorkerLocks } from './worker-locks.ts'

export interface LifeOptions {
  platform: Platform
  /** The direct address for tasks: the queue listens in a session of its own. */
  url: string
  tasks: readonly AnyTask[]
  concurrency: number
  locks: WorkerLocks
}

/**
 * One life of the queue's runner, with connections of its own. A library's shutdown may never end (graphile-worker
 * waits for writes that a lost database never answered), so a life can be given up without waiting for anything: its
 * connections are cut, which rolls back what its tasks were doing, and its locks are freed for the next one.
 */
export interface RunnerLife {
  db: Db
  /** Settles when the runner has ended. */
  ended: Promise<void>
  /** Resolves when the runner begins to end by itself. */
  ending: Promise<void>
  /** Resolves when it was found to run nothing although it should. */
  lost: Promise<void>
  lose(): void
  /** How many of its tasks are running. */
  running(): number
  /** When a task last began, by `performance.now()`; the start of the life before the first. */
  lastBegan(): number
  /** Takes no new task, signals the running ones and waits for them, however long that takes. */
  stop(): Promise<void>
  giveUp(): void
}

const BEGIN_MS = 10_000
/** Its workers ask every second. */
const UNANSWERED_MS = 5_000

const QUEUE = {
  noHandleSignals: true,
  pollInterval: 1_000,
  // without these the queue writes results in a promise that no one awaits, and losing the database then ends the
  // process
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
}

/** Connections of a life, in a pool of its own, so that its tasks never take connections from requests. */
function connect({ platform: { log }, url, concurrency }: LifeOptions) {
  const onError = (error: Error) => log.warn({ err: error }, 'the task worker lost a connection')
  const pool = createPool(url, { max: concurrency * 2 + 2, name: 'ensemble tasks', onError })
  const sessions = sessionsOf(pool)
  const db = createDb(pool)
  return {
    pool,
    db,
    /** Without waiting for what they do. */
    cut: () => {
      db.destroy().catch(() => {})
      for (const session of sessions) session.connection.stream.destroy()
    },
  }
}

/** Begins a life; throws if the database or its queue can't be reached. */
export async function beginLife(options: LifeOptions): Promise<RunnerLife> {
  const { platform, tasks, concurrency, locks } = options
  const { pool, db, cut } = connect(options)
  const stopping = new AbortController()
  const pulse = { running: 0, lastBegan: performance.now() }
  const [ending, lost] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const workers = new Set<string>()
  const starting = run({
    ...QUEUE,
    pgPool: pool,
    concurrency,
    logger: queueLogger(platform.log),
    events: lifeEvents({ locks, workers, onEnding: () => ending.resolve(), onLost: () => lost.resolve() }),
    taskList: taskList(tasks, { platform, db, stopping: stopping.signal, pulse }),
    parsedCronItems: cronItems(tasks),
  })
  const runner = await withinLimit(starting, cut)
  return {
    db,
    ended: runner.promise,
    ending: ending.promise,
    lost: lost.promise,
    lose: () => lost.resolve(),
    running: () => pulse.running,
    lastBegan: () => pulse.lastBegan,
    stop: async () => {
      stopping.abort()
      await runner.stop('shutdown').catch(() => {})
      await db.destroy()
    },
    giveUp: () => {
      stopping.abort()
      for (const id of workers) locks.release(id)
      runner.promise.catch(() => {})
      runner.stop('given up').catch(() => {})
      cut()
    },
  }
}

/** A network that swallows what is sent would keep it waiting for minutes. */
async function withinLimit(starting: Promise<Runner>, cut: () => void): Promise<Runner> {
  const late = new AbortController()
  const tooLate = sleep(BEGIN_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error(`The task worker did not start within ${BEGIN_MS / 1000} s`)
  })
  try {
    return await Promise.race([starting, tooLate])
  } catch (error) {
    starting.then((runner) => runner.stop('too late')).catch(() => {})
    cut()
    throw error
  } finally {
    late.abort()
  }
}

/** The open connections of a pool. */
function sessionsOf(pool: pg.Pool): ReadonlySet<pg.PoolClient & { connection: pg.Connection }> {
  const sessions = new Set<pg.PoolClient & { connection: pg.Connection }>()
  pool.on('connect', (client) => void ('connection' in client && sessions.add(client as never)))
  pool.on('remove', (client) => void sessions.delete(client as never))
  return sessions
}

interface Running {
  platform: Platform
  db: Db
  stopping: AbortSignal
  pulse: { running: number; lastBegan: number }
}

function taskList(tasks: readonly AnyTask[], { platform, db, stopping, pulse }: Running): TaskList {
  const list: TaskList = {}
  for (const task of tasks) {
    if (list[task.name]) throw new Error(`Two tasks are named ${task.name}`)
    list[task.name] = async (payload: unknown, { job }) => {
      const requestId = `task-${job.id}`
      const ctx: Context = { platform, db, log: platform.log, requestId, viewer: null }
      pulse.running += 1
      pulse.lastBegan = performance.now()
      try {
        await task.run(payload, ctx, stopping)
      } catch (error) {
        const level = job.attempts >= job.max_attempts ? 'error' : 'warn'
        platform.log[level]({ err: error, task: task.name, requestId, attempt: job.attempts }, 'a task failed')
        throw error
      } finally {
        pulse.running -= 1
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

interface Heard {
  locks: WorkerLocks
  workers: Set<string>
  onEnding(): void
  onLost(): void
}

/**
 * Notes the workers of a life and the tasks that they run. A life that asks for tasks and gets errors alone is lost: the
 * library keeps the first error of a beginning under a failing database, and throws it again at each ask.
 */
function lifeEvents({ locks, workers, onEnding, onLost }: Heard): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  let answered = performance.now()
  const answer = () => void (answered = performance.now())
  events.on('worker:create', ({ worker }) => {
    workers.add(worker.workerId)
    locks.hold(worker.workerId)
  })
  events.on('worker:getJob:empty', answer)
  events.on('worker:getJob:error', () => performance.now() - answered > UNANSWERED_MS && onLost())
  events.on('job:start', ({ job }) => {
    answer()
    locks.begin(job.id)
  })
  events.on('job:complete', ({ job }) => locks.end(job.id))
  events.on('worker:stop', ({ worker }) => {
    workers.delete(worker.workerId)
    locks.release(worker.workerId)
  })
  events.on('pool:gracefulShutdown', onEnding)
  return events
}

/** The queue's own messages: failed tasks are logged above, the rest is for debugging. */
const queueLogger = (log: Logger) =>
  new QueueLogger(() => (level, message) => log[level === 'error' ? 'warn' : 'debug']({ queue: level }, message))
