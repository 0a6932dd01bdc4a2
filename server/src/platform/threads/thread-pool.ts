import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

type Answer<Value> = { value: Value } | { error: string }

/** All threads are busy and the queue is full. */
export class PoolIsFull extends Error {}

/**
 * Threads running one file, each doing one piece of work at a time; at most `mostWaiting` more wait. Threads are
 * created when first needed, kept, and don't keep the process alive while idle. The file answers each message with one:
 * `value`, or `error`.
 */
export class ThreadPool<Work, Value> {
  readonly #file: URL
  readonly #threads: number
  readonly #mostWaiting: number
  readonly #idle: Worker[] = []
  readonly #waiting: ((thread: Worker | undefined) => void)[] = []
  #working = 0

  constructor(file: URL, threads: number, mostWaiting: number) {
    this.#file = file
    this.#threads = threads
    this.#mostWaiting = mostWaiting
  }

  /** Whether the next piece of work would be refused. */
  get isFull(): boolean {
    return this.#working >= this.#threads && this.#waiting.length >= this.#mostWaiting
  }

  /** Does the work that `prepare` returns; `prepare` itself waits for its turn too. Throws PoolIsFull at once. */
  async run(prepare: () => Promise<Work>): Promise<Value> {
    let thread = await this.#turn()
    try {
      const work = await prepare()
      thread ??= new Worker(this.#file, { execArgv: [], env: {} })
      const answer = await ask<Value>(thread, work)
      if ('error' in answer) throw new Error(answer.error)
      return answer.value
    } catch (error) {
      // one that has exited is not used again
      if (thread && thread.threadId < 0) thread = undefined
      throw error
    } finally {
      this.#handOver(thread)
    }
  }

  /** A slot to work in, with a thread if one is free. */
  #turn(): Promise<Worker | undefined> {
    if (this.#working < this.#threads) {
      this.#working += 1
      return Promise.resolve(this.#idle.pop())
    }
    if (this.isFull) return Promise.reject(new PoolIsFull())
    return new Promise((resume) => this.#waiting.push(resume))
  }

  /** Whoever finishes gives the slot to the first in the queue, so that no one slips in between. */
  #handOver(thread: Worker | undefined): void {
    const next = this.#waiting.shift()
    if (next) return next(thread)
    this.#working -= 1
    if (thread) this.#idle.push(thread)
  }
}

/**
 * Sends a piece of work and waits for its answer, which keeps the process alive; throws if the thread exits instead.
 */
async function ask<Value>(thread: Worker, work: unknown): Promise<Answer<Value>> {
  const ended = new AbortController()
  const end = () => ended.abort(new Error('the thread ended'))
  thread.once('exit', end).ref()
  thread.postMessage(work)
  try {
    const [answer] = (await once(thread, 'message', { signal: ended.signal })) as [Answer<Value>]
    return answer
  } finally {
    thread.off('exit', end).unref()
  }
}
