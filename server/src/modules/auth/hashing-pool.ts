import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface HashCost {
  /** KiB. */
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** A password to hash, or to compare with a stored hash. */
export type HashJob = { password: string; cost: HashCost } | { password: string; stored: string }
type HashAnswer = { value: string | boolean } | { error: string }

/** All threads work, and as many jobs wait as may. */
export class PoolIsFull extends Error {}

/**
 * Threads of a low priority that do one job each at a time; at most `mostWaiting` more wait for their turn. Threads are
 * made when they are first needed, kept, and hold nobody's process open while they have nothing to do.
 */
export class HashingPool {
  readonly #threads: number
  readonly #mostWaiting: number
  readonly #idle: Worker[] = []
  readonly #waiting: ((thread: Worker | undefined) => void)[] = []
  #working = 0

  constructor(threads: number, mostWaiting: number) {
    this.#threads = threads
    this.#mostWaiting = mostWaiting
  }

  /** Whether the next job would be refused. */
  get isFull(): boolean {
    return this.#working >= this.#threads && this.#waiting.length >= this.#mostWaiting
  }

  /** Does the job that `prepare` answers; `prepare` itself waits for the turn too. Throws PoolIsFull at once. */
  async run(prepare: () => Promise<HashJob>): Promise<string | boolean> {
    let thread = await this.#turn()
    try {
      const job = await prepare()
      thread ??= new Worker(new URL('./hashing-thread.mjs', import.meta.url), { execArgv: [], env: {} })
      const answer = await ask(thread, job)
      if ('error' in answer) throw new Error(answer.error)
      return answer.value
    } catch (error) {
      // one that ended is not used again
      if (thread && thread.threadId < 0) thread = undefined
      throw error
    } finally {
      this.#handOver(thread)
    }
  }

  /** A place to work in, with a thread where one is free already. */
  #turn(): Promise<Worker | undefined> {
    if (this.#working < this.#threads) {
      this.#working += 1
      return Promise.resolve(this.#idle.pop())
    }
    if (this.isFull) return Promise.reject(new PoolIsFull())
    return new Promise((resume) => this.#waiting.push(resume))
  }

  /** Whoever ends hands the place to the first who waits, so that nobody slips in between. */
  #handOver(thread: Worker | undefined): void {
    const next = this.#waiting.shift()
    if (next) return next(thread)
    this.#working -= 1
    if (thread) this.#idle.push(thread)
  }
}

/** Sends a job and waits for its answer, which keeps the process alive; throws when the thread ends instead. */
async function ask(thread: Worker, job: HashJob): Promise<HashAnswer> {
  const ended = new AbortController()
  const end = () => ended.abort(new Error('the hashing thread ended'))
  thread.once('exit', end).ref()
  thread.postMessage(job)
  try {
    const [answer] = (await once(thread, 'message', { signal: ended.signal })) as [HashAnswer]
    return answer
  } finally {
    thread.off('exit', end).unref()
  }
}
