import type { LiveChanged } from '@ensemble/contract/live.ts'

type Now = NonNullable<LiveChanged['now']>
/** What changed for someone: ids of the topic, and what of each. */
export type Changes = ReadonlyMap<string, ReadonlySet<string>>
/** By id; one that is missing is only named. Undefined: nothing can be read for this person. */
export type Carried = ReadonlyMap<string, Now> | undefined

/** For how many people is read at once, how many may wait for it, and how many ids each. */
const AT_ONCE = 4
const MOST_WAITING = 200
const MOST_IDS = 20

/**
 * What live messages of one topic carry, read for one person after another on the node where they have a page open. For each
 * there is one reading at a time, so that what they get last was read last; what changes meanwhile is read together after
 * it. Where too many wait, and where reading fails, a live message only names what changed.
 */
export class LiveCarrier {
  readonly #read: (userId: string, changes: Changes) => Promise<Carried>
  readonly #send: (userId: string, id: string, now: Now | undefined) => void
  readonly #waiting = new Map<string, Map<string, Set<string>>>()
  readonly #reading = new Set<string>()

  constructor(
    read: (userId: string, changes: Changes) => Promise<Carried>,
    send: (userId: string, id: string, now: Now | undefined) => void,
  ) {
    this.#read = read
    this.#send = send
  }

  put(userId: string, id: string, about: readonly string[]): void {
    const changes = this.#waiting.get(userId) ?? new Map<string, Set<string>>()
    const full = this.#waiting.size >= MOST_WAITING && !this.#waiting.has(userId)
    if (full || (changes.size >= MOST_IDS && !changes.has(id))) return this.#send(userId, id, undefined)
    changes.set(id, new Set([...(changes.get(id) ?? []), ...about]))
    this.#waiting.set(userId, changes)
    this.#next()
  }

  #next(): void {
    for (const [userId, changes] of this.#waiting) {
      if (this.#reading.size >= AT_ONCE) return
      if (this.#reading.has(userId)) continue
      this.#waiting.delete(userId)
      this.#reading.add(userId)
      void this.#carry(userId, changes)
    }
  }

  async #carry(userId: string, changes: Changes): Promise<void> {
    // why it failed, the page's own request finds out
    const carried = await this.#read(userId, changes).catch(() => undefined)
    for (const id of changes.keys()) this.#send(userId, id, carried?.get(id))
    this.#reading.delete(userId)
    this.#next()
  }
}
