/** A ping with one byte; browsers answer it with the same byte, by themselves and in order (RFC 6455 5.5.2, 5.5.3). */
const MARK = 0x72
export const RECEIPT_PING = Buffer.of(0x89, 1, MARK)

/** Whether a pong answers a `RECEIPT_PING`, not the heartbeat. */
export const isReceipt = (data: Buffer): boolean => data.length === 1 && data[0] === MARK

/** What was sent to one socket, and what of it has arrived: at most one ping is on its way. */
export class LiveReceipts<Sent> {
  readonly #ask: () => void
  #asked: Set<Sent> | undefined
  #next = new Set<Sent>()

  /** `ask` sends a `RECEIPT_PING` after everything sent so far. */
  constructor(ask: () => void) {
    this.#ask = ask
  }

  sent(what: Sent): void {
    this.#next.add(what)
    if (!this.#asked) this.#askNext()
  }

  /** The socket answered. Returns what it has received. */
  arrived(): ReadonlySet<Sent> {
    const arrived = this.#asked ?? new Set()
    this.#asked = undefined
    if (this.#next.size) this.#askNext()
    return arrived
  }

  #askNext(): void {
    this.#asked = this.#next
    this.#next = new Set()
    this.#ask()
  }
}
