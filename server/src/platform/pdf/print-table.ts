import PDFDocument from 'pdfkit'
import type { TableContent, TableRow } from './content.ts'
import { drawLine, FONTS, INK, MUTED } from './look.ts'

/** Points. */
const MARGIN = 40
const GAP = 10
const SIZE = 8.5
/** What is below a row is as wide as a line that is easy to read. */
const BELOW = { width: 432 }

type Doc = InstanceType<typeof PDFDocument>
type Below = TableRow['below'][number]

const linesOf = ({ text }: Below) => text.split('\n').flatMap((line) => line.trim() || [])

/** A table as a PDF, row by row: `onPart` hears of its bytes as they are made. */
export class TablePrinter {
  readonly #doc: Doc
  readonly #columns: TableContent['columns']
  readonly #ended = Promise.withResolvers<void>()

  constructor({ title, note, columns }: TableContent, onPart: (part: Uint8Array) => void) {
    this.#columns = columns
    const doc = new PDFDocument({
      size: 'A4',
      layout: 'landscape',
      margin: MARGIN,
      lang: 'en',
      displayTitle: true,
      font: FONTS.text,
      info: { Title: `${title}, ${note}`, Creator: 'Ensemble', Producer: 'Ensemble' },
    })
    this.#doc = doc
    doc.on('data', onPart)
    doc.on('end', () => this.#ended.resolve())
    doc.on('error', (error: Error) => this.#ended.reject(error))
    doc.registerFont('text', FONTS.text)
    doc.registerFont('strong', FONTS.strong)
    doc.font('strong').fontSize(16).fillColor(INK).text(title, MARGIN, MARGIN)
    doc.font('text').fontSize(9).fillColor(MUTED).text(note)
    doc.y += 12
    this.#writeHeads()
  }

  write({ cells, below }: TableRow): void {
    const [first] = below
    // no row is at the foot of a page with all that belongs to it on the next
    this.#breakPage(() => this.#heightOfCells(cells) + (first ? 5 + this.#heightOfStart(first) : 0))
    this.#writeCells(cells, 'text', INK)
    for (const part of below) this.#writeBelow(part)
    this.#writeRule()
  }

  /** `last`: the line below the table. Resolves when all bytes are made. */
  end(last: string): Promise<void> {
    const doc = this.#doc
    doc
      .font('text')
      .fontSize(9)
      .fillColor(MUTED)
      .text(last, MARGIN, doc.y + 4)
    doc.end()
    return this.#ended.promise
  }

  #heightOfCells(cells: readonly string[]): number {
    return Math.max(
      ...cells.map((cell, at) => this.#doc.heightOfString(cell || ' ', { width: this.#columns[at]?.width ?? 0 })),
    )
  }

  /** One line of the table. */
  #writeCells(cells: readonly string[], font: keyof typeof FONTS, color: string): void {
    const doc = this.#doc
    doc.font(font).fontSize(SIZE).fillColor(color)
    const [top, height] = [doc.y, this.#heightOfCells(cells)]
    let left = MARGIN
    for (const [at, cell] of cells.entries()) {
      const width = this.#columns[at]?.width ?? 0
      doc.text(cell, left, top, { width })
      left += width + GAP
    }
    doc.y = top + height + 5
  }

  #writeRule(): void {
    drawLine(this.#doc, MARGIN)
    this.#doc.y += 5
  }

  #writeHeads(): void {
    this.#writeCells(
      this.#columns.map(({ label }) => label),
      'strong',
      MUTED,
    )
    this.#writeRule()
  }

  /** Begins another page where so much doesn’t fit. Either way, text is in the rows’ type afterward. */
  #breakPage(heightOf: () => number): void {
    const doc = this.#doc
    doc.font('text').fontSize(SIZE)
    if (doc.y + heightOf() <= doc.page.height - MARGIN - 16) return
    doc.addPage()
    this.#writeHeads()
    doc.font('text').fontSize(SIZE)
  }

  /** What a label is never parted from: the first line of its text. */
  #heightOfStart(part: Below): number {
    return this.#doc.heightOfString(part.label, BELOW) + this.#doc.heightOfString(linesOf(part)[0] ?? '', BELOW)
  }

  /** A text below its label. One of many lines goes on over pages. */
  #writeBelow(part: Below): void {
    const doc = this.#doc
    const left = MARGIN + (this.#columns[0]?.width ?? 0) + GAP
    this.#breakPage(() => this.#heightOfStart(part))
    doc.fillColor(MUTED).text(part.label, left, doc.y, BELOW)
    for (const line of linesOf(part)) {
      this.#breakPage(() => doc.heightOfString(line, BELOW))
      doc.fillColor(INK).text(line, left, doc.y, BELOW)
    }
    doc.y += 5
  }
}
