import type { Platform } from '../../platform/context.ts'
import type { LiveHub } from '../../platform/http/live-hub.ts'
import { endLeases, type Here, writeLeases } from './presence.queries.ts'

const RENEW_MS = 30_000
/** Changes of this time are written together: after a restart everyone connects at once. */
const SOON_MS = 500

/** Keeps in the database who has a page open on this node, so that every node can say it. */
export class PresenceKeeper {
  readonly #nodeId = crypto.randomUUID()
  readonly #platform: Pick<Platform, 'db' | 'log'>
  readonly #hub: Pick<LiveHub, 'here' | 'onPresence'>
  readonly #changed = new Set<string>()
  readonly #timer: NodeJS.Timeout
  #soon: NodeJS.Timeout | undefined
  #last: Promise<void> = Promise.resolve()

  constructor(platform: Pick<Platform, 'db' | 'log'>, hub: Pick<LiveHub, 'here' | 'onPresence'>) {
    this.#platform = platform
    this.#hub = hub
    hub.onPresence((userId) => {
      this.#changed.add(userId)
      this.#soon ??= setTimeout(() => this.#write(), SOON_MS).unref()
    })
    this.#timer = setInterval(() => this.#renew(), RENEW_MS).unref()
  }

  #write(): void {
    this.#soon = undefined
    const ids = [...this.#changed]
    this.#changed.clear()
    const now = this.#hub.here()
    const here = ids.flatMap((userId): Here[] => {
      const inView = now.get(userId)
      return inView === undefined ? [] : [{ userId, inView }]
    })
    const gone = ids.filter((userId) => !now.has(userId))
    this.#then(async (db) => {
      await writeLeases(db, this.#nodeId, here)
      await endLeases(db, this.#nodeId, gone)
    })
  }

  #renew(): void {
    const here = Array.from(this.#hub.here(), ([userId, inView]) => ({ userId, inView }))
    this.#then((db) => writeLeases(db, this.#nodeId, here))
  }

  /** One after another, so that an older state never overwrites a newer one. What is lost, the next renewal writes. */
  #then(write: (db: Platform['db']) => Promise<void>): void {
    this.#last = this.#last
      .then(() => write(this.#platform.db))
      .catch((error: unknown) => this.#platform.log.warn({ err: error }, 'who is here was not written'))
  }

  /** Says that no one is here any longer. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    clearTimeout(this.#soon)
    this.#then((db) => endLeases(db, this.#nodeId))
    await this.#last
  }
}
