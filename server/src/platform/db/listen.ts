import pg from 'pg'
import type { Logger } from '../logger.ts'

/**
 * One dedicated connection that listens for NOTIFY and reconnects automatically. A notification is only a wake-up:
 * after a reconnect `onGap` is called, so that caches drop whatever they may have missed.
 */
export class Listener {
  readonly #url: string
  readonly #log: Logger
  readonly #handlers = new Map<string, ((payload: string) => void)[]>()
  readonly #gaps: (() => void)[] = []
  #client: pg.Client | undefined
  #ended = false
  #retry: NodeJS.Timeout | undefined

  constructor(url: string, log: Logger) {
    this.#url = url
    this.#log = log
  }

  on(channel: string, handler: (payload: string) => void): void {
    this.#handlers.set(channel, [...(this.#handlers.get(channel) ?? []), handler])
  }

  onGap(handler: () => void): void {
    this.#gaps.push(handler)
  }

  async start(): Promise<void> {
    if (this.#ended) return
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'ensemble-listener',
      keepAlive: true,
    })
    this.#client = client
    client.on('notification', ({ channel, payload }) =>
      this.#handlers.get(channel)?.forEach((handler) => handler(payload ?? '')),
    )
    client.on('error', (error) => this.#log.warn({ err: error }, 'the listening connection broke'))
    client.on('end', () => this.#again())
    try {
      await client.connect()
      for (const channel of this.#handlers.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      this.#gaps.forEach((handler) => handler())
    } catch (error) {
      this.#log.warn({ err: error }, 'cannot listen for notifications yet')
      await client.end().catch(() => undefined)
      this.#again()
    }
  }

  #again(): void {
    if (this.#ended || this.#retry) return
    this.#retry = setTimeout(() => {
      this.#retry = undefined
      void this.start()
    }, 500)
  }

  async stop(): Promise<void> {
    this.#ended = true
    clearTimeout(this.#retry)
    await this.#client?.end().catch(() => undefined)
  }
}
