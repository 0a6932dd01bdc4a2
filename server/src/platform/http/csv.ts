import { pipeline } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { Context } from '../context.ts'

/** The columns of an exported table in order, by heading. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>

async function* cellsOf<Row>(columns: CsvColumns<Row>, batches: AsyncIterable<readonly Row[]>) {
  const reads = Object.values(columns)
  for await (const rows of batches) for (const row of rows) yield reads.map((read) => read(row))
}

/**
 * Rows as CSV (RFC 4180) with a byte-order mark, read in batches while being sent. A cell that a spreadsheet would take
 * for a formula gets a leading apostrophe.
 */
export function csvOf<Row>(
  ctx: Pick<Context, 'log' | 'requestId'>,
  columns: CsvColumns<Row>,
  batches: AsyncIterable<readonly Row[]>,
) {
  const text = stringify({
    header: true,
    columns: Object.keys(columns),
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  })
  pipeline(cellsOf(columns, batches), text, (error) => {
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      ctx.log.error({ err: error, requestId: ctx.requestId }, 'an export broke off')
  })
  return text
}

/** Reads a keyset list from beginning to end, `size` rows at a time; `cursorOf` says where the next batch continues. */
export async function* inBatches<Row, Cursor>(
  size: number,
  read: (after: Cursor | undefined, limit: number) => Promise<readonly Row[]>,
  cursorOf: (row: Row) => Cursor,
): AsyncGenerator<readonly Row[]> {
  let after: Cursor | undefined
  for (;;) {
    const rows = await read(after, size)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < size) return
    after = cursorOf(last)
  }
}
