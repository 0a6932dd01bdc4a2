import { once } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

export type CopyValue = string | number | boolean | null | Date | readonly string[]

const CHUNK = 65_536

const quoted = (item: string) => `"${item.replace(/[\\"]/g, '\\$&')}"`
const escaped = (text: string) =>
  text.replace(/[\\\n\r\t]/g, (sign) => ({ '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' })[sign] ?? sign)

function field(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return value.toISOString()
  return escaped(`{${value.map(quoted).join(',')}}`)
}

/** What `pg` needs for COPY but leaves out of its types. */
interface CopyConnection {
  stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

/** One COPY … FROM STDIN in PostgreSQL's text format, submitted the way the driver runs its own queries. */
class CopyIn implements pg.Submittable {
  readonly done: Promise<void>
  readonly #text: string
  readonly #lines: Iterable<string>
  #resolve: () => void = () => {}
  #reject: (error: Error) => void = () => {}

  constructor(text: string, lines: Iterable<string>) {
    this.#text = text
    this.#lines = lines
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: pg.Connection): void {
    ;(connection as unknown as CopyConnection).query(this.#text)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).catch((error: unknown) => connection.sendCopyFail(String(error)))
  }

  async #send(connection: CopyConnection): Promise<void> {
    let chunk = ''
    const flush = async () => {
      connection.sendCopyFromChunk(Buffer.from(chunk))
      chunk = ''
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
    }
    for (const line of this.#lines) {
      chunk += `${line}\n`
      if (chunk.length >= CHUNK) await flush()
    }
    if (chunk) await flush()
    connection.endCopyFrom()
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#resolve()
  }

  handleError(error: Error): void {
    this.#reject(error)
  }
}

/** Loads rows into a table as they are generated, all or nothing. Throws the database's error. */
export async function copyInto(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  await copyLines(client, `copy ${table} (${columns.join(', ')}) from stdin`, linesOf(rows))
}

function* linesOf(rows: Iterable<readonly CopyValue[]>): Generator<string> {
  for (const row of rows) yield row.map(field).join('\t')
}

/** Sends lines in COPY's own text format. Throws like `copyInto`. */
export async function copyLines(client: pg.Client, statement: string, lines: Iterable<string>): Promise<void> {
  const copy = new CopyIn(statement, lines)
  client.query(copy)
  await copy.done
}
