/** Someone who is signed in was refused at a route. */
export interface Denial {
  userId: string
  reason: 'user blocked' | 'administrators only'
  /** Method and path pattern of the route. */
  path: string
  from: { ip: string; userAgent: string | null }
}

/**
 * Milliseconds within which the same denial of the same person is reported once, so that a page that keeps retrying
 * does not fill the log.
 */
const ONCE_MS = 60_000
const MOST = 10_000

/** Reports denials to one listener, such as the log of security events. */
export class Denials {
  readonly #logged = new Map<string, number>()
  #note: ((denial: Denial) => Promise<void>) | undefined

  /** `note` must not throw. */
  onDenial(note: (denial: Denial) => Promise<void>): void {
    this.#note = note
  }

  async tell(denial: Denial): Promise<void> {
    const name = `${denial.userId}|${denial.reason}|${denial.reason === 'user blocked' ? '' : denial.path}`
    const now = performance.now()
    if (now - (this.#logged.get(name) ?? -ONCE_MS) < ONCE_MS) return
    if (this.#logged.size >= MOST) this.#logged.clear()
    this.#logged.set(name, now)
    await this.#note?.(denial)
  }
}
