/**
 * Lets through one call in each turn of the event loop, in the order they came: the first at once, the others later. However
 * many come together, whatever else the server does waits for no more than one of them.
 */
export class Doorway {
  readonly #waiting: (() => void)[] = []
  #passed = false

  /** Calls `go` now, or in a later turn when somebody else has passed in this one. */
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
