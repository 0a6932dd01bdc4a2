type Tag = 'H1' | 'H2' | 'H3' | 'P'

interface Look {
  strong?: boolean
  muted?: boolean
  /** The space below it, in points. */
  gap?: number
  link?: string
}

/** A part of a document, from top to bottom; sizes in points. */
export type Block =
  | ({ kind: 'text'; tag: Tag; text: string; size: number } & Look)
  | { kind: 'heading'; text: string }
  | { kind: 'line'; label: string; text: string; link?: string }

/** A document as plain data, so that it can be printed in another thread. `address`: of its page on the web. */
export interface PdfContent {
  title: string
  author: string
  address: string
  blocks: readonly Block[]
}

export const say = (tag: Tag, text: string, size: number, look: Look = {}): Block => ({
  kind: 'text',
  tag,
  text,
  size,
  ...look,
})

/** Begins a section, below a line. */
export const heading = (text: string): Block => ({ kind: 'heading', text })

/** A label with text next to it. */
export const line = (label: string, text: string, link?: string): Block => ({
  kind: 'line',
  label,
  text,
  ...(link !== undefined && { link }),
})

/** A list as a table on landscape pages; its rows come while it is printed. */
export interface TableContent {
  title: string
  /** Below the title, such as the day. */
  note: string
  columns: readonly { label: string; width: number }[]
}

export interface TableRow {
  /** One for each column; each line of a cell is a line. */
  cells: readonly string[]
  /** Below the cells, from the second column on: each with its label above it. */
  below: readonly { label: string; text: string }[]
}
