import type { Logger } from '../logger.ts'

export interface FanoutMessage {
  channel: string
  payload: string
}

/** What was proven longer ago than this may no longer hold: what is cached lives a second from then on. */
const PROOF_MS = 1_000

export interface FanoutReceiver {
  receive(messages: readonly FanoutMessage[]): void
  /** Messages may have been missed, so whatever was concluded from their absence is no longer certain. */
  gap(): void
  /** Begins to prove that the node hears: what it returns is called once all that was committed by now has arrived. */
  proof(): () => void
  /** Nothing arrives anymore, until the next gap. */
  deaf(): void
}

/**
 * How the rows of `fanout_messages` reach every node once they are committed: each at least once, or else a gap is
 * reported. The first report comes as soon as the node can hear, and from then on proof several times a second that it still
 * does: a network that swallows everything looks like silence.
 */
export interface FanoutDriver {
  start(receiver: FanoutReceiver): Promise<void>
  stop(): Promise<void>
}

/**
 * What a node hears of changes on any node, itself included. A message is only a wake-up: whoever gets it reads the new
 * state, so a second one does no harm, and after a gap they read everything again.
 */
export class Fanout {
  readonly #driver: FanoutDriver
  readonly #log: Logger
  readonly #handlers = new Map<string, ((payload: string) => void)[]>()
  readonly #gaps: (() => void)[] = []
  #heardUntil = Number.NEGATIVE_INFINITY

  constructor(driver: FanoutDriver, log: Logger) {
    this.#driver = driver
    this.#log = log
  }

  on(channel: string, handler: (payload: string) => void): void {
    this.#handlers.set(channel, [...(this.#handlers.get(channel) ?? []), handler])
  }

  onGap(handler: () => void): void {
    this.#gaps.push(handler)
  }

  /** Whether everything that was said until a second ago has arrived, as proven. */
  hears(): boolean {
    return performance.now() - this.#heardUntil < PROOF_MS
  }

  start(): Promise<void> {
    return this.#driver.start({
      receive: (messages) => this.#receive(messages),
      gap: () => this.#gaps.forEach((handler) => this.#run(handler)),
      proof: () => this.#proof(),
      deaf: () => (this.#heardUntil = Number.NEGATIVE_INFINITY),
    })
  }

  #proof(): () => void {
    const asked = performance.now()
    return () => (this.#heardUntil = Math.max(this.#heardUntil, asked))
  }

  stop(): Promise<void> {
    return this.#driver.stop()
  }

  /** Of equal messages that arrive together, the last is enough: who typed, stopped and typed again is typing. */
  #receive(messages: readonly FanoutMessage[]): void {
    const last = new Map<string, FanoutMessage>()
    for (const message of messages) {
      const key = `${message.channel} ${message.payload}`
      last.delete(key)
      last.set(key, message)
    }
    for (const { channel, payload } of last.values()) {
      for (const handler of this.#handlers.get(channel) ?? []) this.#run(() => handler(payload))
    }
  }

  /** One handler's error must not keep a message from the others. */
  #run(handler: () => void): void {
    try {
      handler()
    } catch (error) {
      this.#log.error({ err: error }, 'a message to all nodes could not be handled')
    }
  }
}
