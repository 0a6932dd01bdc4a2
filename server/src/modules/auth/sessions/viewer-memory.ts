import type { Viewer } from '../../../platform/context.ts'
import type { Fanout } from '../../../platform/fanout/fanout.ts'

/** How long a viewer is believed where word of a change may have been missed. */
const UNHEARD_MS = 1_000
export const MOST_VIEWERS = 10_000

/** A viewer, and for how many milliseconds they stay as they are if no one changes them: until a block or session ends. */
export interface SeenViewer {
  viewer: Viewer
  lastsMs: number
}

interface Kept {
  viewer: Viewer
  readAt: number
  until: number
}

interface Reading {
  userId: string
  answer: Promise<Viewer | null>
}

export type ViewerNews = Pick<Fanout, 'on' | 'onGap' | 'hears'>

/**
 * Viewers by session, until one of them changes: every node says so in the transaction of the change. While that can't be
 * heard, for a second. Times that run out are known with the viewer.
 */
export class ViewerMemory {
  /** The one read longest ago comes first. */
  readonly #kept = new Map<string, Kept>()
  readonly #sessionsOf = new Map<string, Set<string>>()
  readonly #readings = new Map<string, Reading>()
  readonly #news: ViewerNews

  constructor(news: ViewerNews) {
    this.#news = news
    news.on('viewer_changed', (userId) => this.#forgetPerson(userId))
    news.onGap(() => this.#forgetAll())
  }

  find(sessionId: string): Viewer | undefined {
    const kept = this.#kept.get(sessionId)
    if (!kept) return undefined
    const now = performance.now()
    if (kept.until > now && (this.#news.hears() || kept.readAt + UNHEARD_MS > now)) return kept.viewer
    this.#drop(sessionId)
    return undefined
  }

  /** Reads a viewer, once for all who ask meanwhile, and keeps it unless something about it changed while it was read. */
  read(sessionId: string, userId: string, read: () => Promise<SeenViewer | null>): Promise<Viewer | null> {
    const under = this.#readings.get(sessionId)
    if (under) return under.answer
    const isCurrent = () => this.#readings.get(sessionId) === reading
    const readAndKeep = async () => {
      // a turn later, so that `reading` is there
      await Promise.resolve()
      const readAt = performance.now()
      try {
        const seen = await read()
        if (seen && isCurrent()) this.#keep(sessionId, { viewer: seen.viewer, readAt, until: readAt + seen.lastsMs })
        return seen?.viewer ?? null
      } finally {
        if (isCurrent()) this.#readings.delete(sessionId)
      }
    }
    const reading: Reading = { userId, answer: readAndKeep() }
    this.#readings.set(sessionId, reading)
    return reading.answer
  }

  forget(sessionId: string): void {
    this.#drop(sessionId)
    this.#readings.delete(sessionId)
  }

  #keep(sessionId: string, kept: Kept): void {
    this.#drop(sessionId)
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size >= MOST_VIEWERS) this.#drop(oldest)
    this.#kept.set(sessionId, kept)
    const { id } = kept.viewer
    const sessions = this.#sessionsOf.get(id)
    if (sessions) sessions.add(sessionId)
    else this.#sessionsOf.set(id, new Set([sessionId]))
  }

  #drop(sessionId: string): void {
    const kept = this.#kept.get(sessionId)
    if (!kept) return
    this.#kept.delete(sessionId)
    const sessions = this.#sessionsOf.get(kept.viewer.id)
    sessions?.delete(sessionId)
    if (sessions?.size === 0) this.#sessionsOf.delete(kept.viewer.id)
  }

  #forgetPerson(userId: string): void {
    for (const sessionId of this.#sessionsOf.get(userId) ?? []) this.#drop(sessionId)
    for (const [sessionId, reading] of this.#readings) if (reading.userId === userId) this.#readings.delete(sessionId)
  }

  #forgetAll(): void {
    this.#kept.clear()
    this.#sessionsOf.clear()
    this.#readings.clear()
  }
}
