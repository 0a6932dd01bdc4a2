import { FairQueue } from '../../../platform/threads/fair-queue.ts'

/** How many calls may wait beside those inside, of all addresses. */
const WAITING = 50

interface Call {
  address: string
  go: () => void
  refuse: () => void
}

/** How many calls may be inside at once: of one address, and of all. */
interface Places {
  each: number
  all: number
}

/**
 * Lets one call through per turn of the event loop, and only a few at a time; addresses take turns, also for the places to
 * wait in. However many arrive together, the rest of the server never waits for more than one of them, nor another address
 * for more than a few.
 */
export class Doorway {
  readonly #waiting = new FairQueue<Call>()
  readonly #inside = new Map<string, number>()
  readonly #places: Places
  #all = 0
  #busy = false

  constructor(places: Places) {
    this.#places = places
  }

  /** Whether a call from there would be refused: all places to wait in are taken, and none by a bigger crowd. */
  isFull(address: string): boolean {
    return this.#waiting.size >= WAITING && !this.#waiting.hasLess(address)
  }

  /** Calls `go` now or in a later turn; each call of `go` needs one of `leave`. Else it calls `refuse`, now or later. */
  enter(address: string, go: () => void, refuse: () => void): void {
    if (this.isFull(address)) return refuse()
    const out = this.#waiting.size >= WAITING ? this.#waiting.pushOut() : undefined
    this.#waiting.push(address, { address, go, refuse })
    if (!this.#busy) this.#next()
    out?.refuse()
  }

  /** A call of this address is over: in a later turn, the next one may enter. */
  leave(address: string): void {
    this.#all -= 1
    const others = (this.#inside.get(address) ?? 1) - 1
    if (others > 0) this.#inside.set(address, others)
    else this.#inside.delete(address)
    if (!this.#busy) this.#rest()
  }

  readonly #mayEnter = (address: string) => (this.#inside.get(address) ?? 0) < this.#places.each

  #rest(): void {
    this.#busy = true
    setImmediate(this.#next)
  }

  readonly #next = (): void => {
    this.#busy = false
    const call = this.#all < this.#places.all ? this.#waiting.shift(this.#mayEnter) : undefined
    if (!call) return
    this.#all += 1
    this.#inside.set(call.address, (this.#inside.get(call.address) ?? 0) + 1)
    this.#rest()
    call.go()
  }
}
