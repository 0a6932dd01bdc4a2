import type { Logger } from '../logger.ts'
import type { Bounds, PassingFailure, Processed, Work } from './processed.ts'
import type { Ended, MediaWorker, Used } from './worker.ts'

const passing = (failure: PassingFailure, detail?: string): Processed => ({
  ok: false,
  again: true,
  failure,
  ...(detail && { detail }),
})

export interface LaneOptions {
  start(): Promise<MediaWorker>
  log: Logger
  /** Beyond this, files are turned away as `busy`. */
  mostWaiting: number
  /** A worker is replaced after this many files, and ended after being idle this long. */
  filesPerWorker: number
  idleMs: number
}

/** One worker and the files waiting for it, first come, first served. The worker is started when needed. */
export class Lane {
  readonly #options: LaneOptions
  #worker: MediaWorker | undefined
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #stopped = false
  #idle: NodeJS.Timeout | undefined
  /** The most memory that any worker held, and the processor time of all files. */
  readonly used: Used = { mostMb: 0, cpuMs: 0 }

  constructor(options: LaneOptions) {
    this.#options = options
  }

  /** Never throws: the answer says what went wrong. */
  run(work: Work, bounds: Bounds): Promise<Processed> {
    if (this.#stopped) return Promise.resolve(passing('stopping'))
    if (this.#waiting >= this.#options.mostWaiting) return Promise.resolve(passing('busy'))
    this.#waiting += 1
    clearTimeout(this.#idle)
    const answer = this.#last.then(async () => {
      try {
        return await this.#do(work, bounds)
      } catch (error) {
        return passing('worker_unavailable', String(error))
      } finally {
        this.#waiting -= 1
        if (this.#waiting === 0) this.#idle = setTimeout(() => this.#drop(), this.#options.idleMs).unref()
      }
    })
    this.#last = answer
    return answer
  }

  /** Ends the worker at once; waiting files are answered with `stopping`. */
  async close(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#idle)
    this.#drop()
    await this.#last
  }

  async #do(work: Work, bounds: Bounds): Promise<Processed> {
    if (this.#stopped) return passing('stopping')
    const worker = await this.#ready()
    const usedBefore = worker.done > 0
    let ended = await worker.run(work, bounds)
    // another file may have spoiled the worker: a file is to blame only if it crashes a fresh one
    if (ended.how === 'crashed' && usedBefore && !this.#stopped) ended = await (await this.#ready()).run(work, bounds)
    this.used.mostMb = Math.max(this.used.mostMb, ended.mostMb)
    this.used.cpuMs += ended.cpuMs
    if (this.#stopped && ended.how !== 'answered') return passing('stopping')
    if (ended.how === 'starved') return passing('busy', 'the processor was busy with other work')
    return this.#answerOf(ended, work)
  }

  async #ready(): Promise<MediaWorker> {
    if (this.#worker?.alive && this.#worker.done < this.#options.filesPerWorker) return this.#worker
    this.#drop()
    const worker = await this.#options.start()
    if (this.#stopped) worker.end()
    return (this.#worker = worker)
  }

  #answerOf(ended: Exclude<Ended, { how: 'starved' }>, { type }: Work): Processed {
    if (ended.how === 'answered') return ended.answer.ok ? ended.answer : { ...ended.answer, again: false }
    this.#options.log.warn(
      { type, how: ended.how, mostMb: Math.round(ended.mostMb), ...('detail' in ended && { detail: ended.detail }) },
      'a media worker was ended by a file',
    )
    return { ok: false, again: false, failure: ended.how === 'crashed' ? 'damaged' : 'too_complex', detail: ended.how }
  }

  #drop(): void {
    this.#worker?.end()
    this.#worker = undefined
  }
}
