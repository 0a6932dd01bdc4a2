import pg from 'pg'
import type { Logger } from '../logger.ts'
import type { FanoutDriver, FanoutMessage, FanoutReceiver } from './fanout.ts'

const AGAIN_MS = 500
const READ_MS = 5_000
/** Between two proofs that the connection still hears. */
const PROOF_EVERY_MS = 400
/** Without an answer for so long, the connection is dead. */
const SILENCE_MS = 5_000
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
  #proof: NodeJS.Timeout | undefined

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
    const reader = readerOf(client, receiver)
    client.on('notification', ({ payload }) => {
      reader.read(payload ?? '').catch((error: unknown) => {
        this.#log.warn({ err: error }, 'cannot read what other nodes said')
        void client.end().catch(() => undefined)
      })
    })
    client.on('error', (error) => this.#log.warn({ err: error }, 'the listening connection broke'))
    client.on('end', () => {
      receiver.deaf()
      this.#again(receiver)
    })
    try {
      await client.connect()
      await client.query(`${BY_INDEX}; listen fanout`)
      receiver.gap()
      void this.#prove(client, () => reader.allRead(), receiver)
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

  /** PostgreSQL sends what it has for this connection before it answers: an answer proves that all of it is here. */
  async #prove(client: pg.Client, allRead: () => Promise<void> | undefined, receiver: FanoutReceiver): Promise<void> {
    const silence = setTimeout(() => client.connection.stream.destroy(), SILENCE_MS)
    try {
      const proven = receiver.proof()
      await client.query('select 1')
      await allRead()
      proven()
    } catch {
      // its end is reported by the connection
      return
    } finally {
      clearTimeout(silence)
    }
    if (!this.#ended)
      this.#proof = setTimeout(() => void this.#prove(client, allRead, receiver), PROOF_EVERY_MS).unref()
  }

  async stop(): Promise<void> {
    this.#ended = true
    clearTimeout(this.#retry)
    clearTimeout(this.#proof)
    await this.#client?.end().catch(() => undefined)
  }
}

/** Reads what transactions wrote: those that are announced while it reads come together in the next statement. */
function readerOf(client: pg.Client, receiver: FanoutReceiver) {
  const announced = new Set<string>()
  let reading: Promise<void> | undefined
  const readAll = async () => {
    while (announced.size > 0) {
      const xacts = [...announced]
      announced.clear()
      const { rows } = await client.query<FanoutMessage & { id: string; xact: string }>({ ...READ, values: [xacts] })
      receiver.receive(rows.sort((one, other) => (one.id < other.id ? -1 : 1)))
      // this node was so late that the rows are gone
      if (new Set(rows.map((row) => row.xact)).size < xacts.length) receiver.gap()
    }
  }
  return {
    read: (xact: string): Promise<void> => {
      announced.add(xact)
      return (reading ??= readAll().finally(() => (reading = undefined)))
    },
    /** Resolves once everything announced so far is read. */
    allRead: () => reading,
  }
}
