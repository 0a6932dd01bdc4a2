/**
 * Lets one call through per turn of the event loop, in order of arrival: the first at once, the others later. However
 * many arrive together, the rest of the server never waits for more than one of them.
 */
export class Doorway {
  readonly #waiting: (() => void)[] = []
  #passed = false

  /** Calls `go` now, or in a later turn if another call has already passed in this one. */
  enter(go: () => void): void {
    if (this.#passed) return void this.#waiting.push(go)
    this.#passed = true
    setImmediate(this.#next)
    go()
  }

  readonly #next = (): void => {
    const go = this.#waiting.shift()
    this.#passed = !!go
    if (!go) return
    setImmediate(this.#next)
    go()
  }
}
