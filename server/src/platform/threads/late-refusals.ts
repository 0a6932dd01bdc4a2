/** How long a refusal waits. */
export const LATE_MS = 1_000
/** More than these are refused at once: each holds a connection. */
const MOST = 2_000

interface Refusal {
  due: number
  refuse: () => void
}

/**
 * Refusals that come a second late. Waiting costs nothing, and whoever ignores Retry-After and comes back at once would
 * otherwise keep the processor busy with refusing. Those due together come one per turn of the event loop.
 */
export class LateRefusals {
  readonly #waiting: Refusal[] = []
  #busy = false

  refuse(refuse: () => void): void {
    if (this.#waiting.length >= MOST) return refuse()
    this.#waiting.push({ due: performance.now() + LATE_MS, refuse })
    if (!this.#busy) this.#wait()
  }

  #wait(): void {
    const [first] = this.#waiting
    this.#busy = first !== undefined
    if (!first) return
    const left = first.due - performance.now()
    if (left > 0) setTimeout(this.#next, left)
    else setImmediate(this.#next)
  }

  readonly #next = (): void => {
    const first = this.#waiting.shift()
    this.#wait()
    first?.refuse()
  }
}
