import type { Platform } from '../../../platform/context.ts'
import type { LiveHub } from '../../../platform/http/live-hub.ts'
import { type Arrival, noteArrivals } from './delivery.service.ts'

/** What arrives within this time is noted together: a message to many arrives everywhere at once. */
const SOON_MS = 100

/** Notes on this node which messages have arrived at a page of those they are for. */
export class DeliveryKeeper {
  readonly #platform: Platform
  readonly #arrivals = new Map<string, Arrival>()
  #soon: NodeJS.Timeout | undefined
  #noting: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(platform: Platform, hub: Pick<LiveHub, 'onArrival'>) {
    this.#platform = platform
    hub.onArrival('conversation', (viewer, conversationId) => {
      this.#arrivals.set(`${viewer.id} ${conversationId ?? ''}`, { viewer, conversationId: conversationId ?? null })
      this.#noteSoon()
    })
  }

  #noteSoon(): void {
    if (!this.#stopped) this.#soon ??= setTimeout(() => (this.#noting = this.#note()), SOON_MS).unref()
  }

  /** What is lost, the next page that opens brings in. What comes meanwhile is noted afterwards, so that a busy node notes less often. */
  async #note(): Promise<void> {
    const arrivals = [...this.#arrivals.values()]
    this.#arrivals.clear()
    const { db, log } = this.#platform
    const ctx = { platform: this.#platform, db, log, requestId: crypto.randomUUID(), viewer: null }
    await noteArrivals(ctx, arrivals).catch((error: unknown) =>
      log.warn({ err: error }, 'which messages arrived was not written'),
    )
    this.#soon = undefined
    if (this.#arrivals.size) this.#noteSoon()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#soon)
    await this.#noting
  }
}
