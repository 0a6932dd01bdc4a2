import type { Platform } from '../context.ts'
import type { AnyTask } from './define-task.ts'
import { PersistentRunner } from './persistent-runner.ts'
import { type QueueAges, readQueueAges, STUCK_S, type WaitingQueue } from './queue-ages.ts'
import { beginLife } from './runner-life.ts'
import { isLost, SelfCheck } from './self-check.ts'
import { WorkerLocks } from './worker-locks.ts'

export interface WorkerOptions {
  platform: Platform
  /** The direct address for tasks: the queue listens, and holds locks, in sessions of its own. */
  url: string
  tasks: readonly AnyTask[]
  /** What else waits to be done, beside the tasks themselves. */
  queues?: readonly WaitingQueue[]
  /** How many tasks run at once; 4 by default. */
  concurrency?: number
  /** Milliseconds between two looks at the worker and its queues; a minute by default. */
  lookEveryMs?: number
}

export interface TaskWorker {
  /** Accepts no new task, signals the running ones, waits for them (at most 10 s) and ends. */
  stop(): Promise<void>
  /** How long the oldest entry of each queue has waited, in seconds, as of the last look. */
  ages(): QueueAges
}

const SELF_CHECK_MS = 5_000
/** Longer than at the start, when nothing else is running yet. */
const LATER_CHECK_MS = 20_000
const LOOK_EVERY_MS = 60_000

/**
 * Starts the worker and proves that it works: a test task must run within 5 s, otherwise it stops and throws. A queue
 * that this role can't access would otherwise take every task and run none. The worker survives later losses of the
 * database: each minute it proves itself again, and begins anew if it runs nothing.
 */
export async function startWorker(options: WorkerOptions): Promise<TaskWorker> {
  const { platform, url, concurrency = 4 } = options
  const { log } = platform
  const check = new SelfCheck()
  const tasks = [...options.tasks, check.task]
  const locks = new WorkerLocks(url, log)
  const runner = new PersistentRunner(() => beginLife({ platform, url, tasks, concurrency, locks }), log)
  const stop = async () => {
    await runner.stop()
    await locks.stop()
  }
  try {
    locks.start()
    await runner.start()
    if (!runner.life || (await check.run(runner.life.db, SELF_CHECK_MS)) === 'nowhere')
      throw new Error(
        'The task worker ran nothing within 5 s: its role may lack the right to the queue (run the migrations).',
      )
  } catch (error) {
    await stop()
    throw error
  }
  const looks = lookAgain(runner, check, { ...options, concurrency })
  return {
    ages: looks.ages,
    stop: () => {
      looks.stop()
      return stop()
    },
  }
}

/** Looks at the worker and its queues each minute, one look at a time. */
function lookAgain(
  runner: PersistentRunner,
  check: SelfCheck,
  { platform: { log }, queues = [], concurrency, lookEveryMs = LOOK_EVERY_MS }: WorkerOptions & { concurrency: number },
) {
  let ages: QueueAges = {}
  let stopped = false
  const look = async () => {
    const { life } = runner
    if (!life) return
    ages = await readQueueAges(life.db, queues)
    for (const [queue, seconds] of Object.entries(ages))
      if (seconds > STUCK_S) log.warn({ queue, seconds }, 'a queue is stuck')
    const checked = await check.run(life.db, LATER_CHECK_MS)
    if (isLost({ checked, running: life.running(), idleMs: performance.now() - life.lastBegan(), concurrency }))
      life.lose()
  }
  let looking: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    // while the database is away, the runner itself notices its return
    looking = looking
      .then(look)
      .catch((error: unknown) => stopped || log.warn({ err: error }, 'the task worker could not be checked'))
  }, lookEveryMs).unref()
  return {
    ages: () => ages,
    stop: () => {
      stopped = true
      clearInterval(timer)
    },
  }
}
