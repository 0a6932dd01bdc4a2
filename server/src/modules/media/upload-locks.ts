import { AppError } from '../../platform/errors.ts'

const PATIENCE_MS = 10_000

interface Holder {
  /** Asks the holder to finish soon. */
  stop(): void
  released: Promise<void>
}

/** One request at a time per upload: a newer one takes over from one whose connection is most likely dead. */
export class UploadLocks {
  readonly #held = new Map<string, Holder>()

  /**
   * Waits until the upload is free and locks it; returns the function that releases it. `stop` is called when another
   * request wants it.
   */
  async take(id: string, stop: () => void): Promise<() => void> {
    const until = performance.now() + PATIENCE_MS
    for (let holder = this.#held.get(id); holder; holder = this.#held.get(id)) {
      holder.stop()
      const left = until - performance.now()
      if (left <= 0 || !(await within(holder.released, left)))
        throw new AppError('core.in_flight', 409, { retryAfter: 1 })
    }
    const { promise: released, resolve } = Promise.withResolvers<void>()
    this.#held.set(id, { stop, released })
    return () => {
      this.#held.delete(id)
      resolve()
    }
  }
}

async function within(promise: Promise<void>, ms: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), ms)
  const done = await Promise.race([promise.then(() => true), late])
  clearTimeout(timer)
  return done
}
