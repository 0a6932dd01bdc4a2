import pg from 'pg'
import type { Logger } from '../logger.ts'
import type { FanoutDriver, FanoutMessage, FanoutReceiver } from './fanout.ts'

const AGAIN_MS = 500
const READ_MS = 5_000
/** Planned once per connection, so by the index alone: at first the table may be empty, and a minute later it isn't. */
const READ = {
  name: 'said',
  text: 'select id, xact::text, channel, payload from fanout_messages where xact = any($1::xid8[])',
}
const BY_INDEX = 'set enable_seqscan = off'

/**
 * PostgreSQL carries the messages: `fan_out` sends a NOTIFY with the transaction's id, and each node reads the rows of
 * that transaction over the connection that listens. It reconnects automatically, and reports a gap each time.
 */
export class PostgresDriver implements FanoutDriver {
  readonly #url: string
  readonly #log: Logger
  #client: pg.Client | undefined
  #ended = false
  #retry: NodeJS.Timeout | undefined

  constructor(url: string, log: Logger) {
    this.#url = url
    this.#log = log
  }

  async start(receiver: FanoutReceiver): Promise<void> {
    if (this.#ended) return
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'ensemble-fanout',
      keepAlive: true,
      statement_timeout: READ_MS,
    })
    this.#client = client
    const read = readerOf(client, receiver)
    client.on('notification', ({ payload }) => {
      read(payload ?? '').catch((error: unknown) => {
        this.#log.warn({ err: error }, 'cannot read what other nodes said')
        void client.end().catch(() => undefined)
      })
    })
    client.on('error', (error) => this.#log.warn({ err: error }, 'the listening connection broke'))
    client.on('end', () => this.#again(receiver))
    try {
      await client.connect()
      await client.query(`${BY_INDEX}; listen fanout`)
      receiver.gap()
    } catch (error) {
      this.#log.warn({ err: error }, 'cannot listen for notifications yet')
      await client.end().catch(() => undefined)
      this.#again(receiver)
    }
  }

  #again(receiver: FanoutReceiver): void {
    if (this.#ended || this.#retry) return
    this.#retry = setTimeout(() => {
      this.#retry = undefined
      void this.start(receiver)
    }, AGAIN_MS)
  }

  async stop(): Promise<void> {
    this.#ended = true
    clearTimeout(this.#retry)
    await this.#client?.end().catch(() => undefined)
  }
}

/** Reads what transactions wrote: those that are announced while it reads come together in the next statement. */
function readerOf(client: pg.Client, receiver: FanoutReceiver): (xact: string) => Promise<void> {
  const announced = new Set<string>()
  let reading = false
  return async (xact) => {
    announced.add(xact)
    if (reading) return
    reading = true
    try {
      while (announced.size > 0) {
        const xacts = [...announced]
        announced.clear()
        const { rows } = await client.query<FanoutMessage & { id: string; xact: string }>({ ...READ, values: [xacts] })
        receiver.receive(rows.sort((one, other) => (one.id < other.id ? -1 : 1)))
        // this node was so late that the rows are gone
        if (new Set(rows.map((row) => row.xact)).size < xacts.length) receiver.gap()
      }
    } finally {
      reading = false
    }
  }
}
