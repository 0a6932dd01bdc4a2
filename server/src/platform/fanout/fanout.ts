import type { Logger } from '../logger.ts'

export interface FanoutMessage {
  channel: string
  payload: string
}

export interface FanoutReceiver {
  receive(messages: readonly FanoutMessage[]): void
  /** Messages may have been missed, so whatever was concluded from their absence is no longer certain. */
  gap(): void
}

/**
 * How the rows of `fanout_messages` reach every node once they are committed: each at least once, or else a gap is
 * reported. The first report comes as soon as the node can hear.
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

  start(): Promise<void> {
    return this.#driver.start({
      receive: (messages) => this.#receive(messages),
      gap: () => this.#gaps.forEach((handler) => this.#run(handler)),
    })
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
