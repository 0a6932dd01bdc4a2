import { FairQueue } from '../../../platform/threads/fair-queue.ts'

/** How many calls of one address may wait beside those inside. */
const WAITING = 50

interface Call {
  address: string
  go: () => void
}

/**
 * Lets one call through per turn of the event loop, and only a few of each address at a time; addresses take turns.
 * However many arrive together, the rest of the server never waits for more than one of them, nor another address for
 * more than a few.
 */
export class Doorway {
  readonly #waiting = new FairQueue<Call>()
  readonly #refused: (() => void)[] = []
  readonly #inside = new Map<string, number>()
  readonly #atOnce: number
  #busy = false

  /** `atOnce`: how many calls of one address may be inside at once. */
  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /**
   * Calls `go` now or in a later turn; each call of `go` needs one of `leave`. Calls `refuse` instead, in a turn in
   * which no one else may enter, if too many of its address are waiting already.
   */
  enter(address: string, go: () => void, refuse: () => void): void {
    if (this.#waiting.lengthOf(address) >= WAITING) this.#refused.push(refuse)
    else this.#waiting.push(address, { address, go })
    if (!this.#busy) this.#next()
  }

  /** A call of this address is over: in a later turn, the next one of it may enter. */
  leave(address: string): void {
    const others = (this.#inside.get(address) ?? 1) - 1
    if (others > 0) this.#inside.set(address, others)
    else this.#inside.delete(address)
    if (!this.#busy) this.#rest()
  }

  readonly #mayEnter = (address: string) => (this.#inside.get(address) ?? 0) < this.#atOnce

  #rest(): void {
    this.#busy = true
    setImmediate(this.#next)
  }

  readonly #next = (): void => {
    this.#busy = false
    const call = this.#waiting.shift(this.#mayEnter)
    if (call) this.#inside.set(call.address, (this.#inside.get(call.address) ?? 0) + 1)
    const act = call?.go ?? this.#refused.shift()
    if (!act) return
    this.#rest()
    act()
  }
}
