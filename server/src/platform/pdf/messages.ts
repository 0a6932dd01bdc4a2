import type { PdfContent, TableContent, TableRow } from './content.ts'

/** To the printing thread: a document, or a table, then its rows, then the line below it. */
export type ToThread =
  | { document: PdfContent }
  | { table: TableContent }
  | { rows: readonly TableRow[] }
  | { last: string }

/** From it, for each message: bytes of the PDF as they are made, then that it is done. */
export type FromThread = { part: Uint8Array } | { done: true } | { error: string }
