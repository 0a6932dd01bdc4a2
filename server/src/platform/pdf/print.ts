import PDFDocument from 'pdfkit'
import type { Block, PdfContent } from './content.ts'
import { drawable } from './letters.ts'
import { drawLine, FONTS, INK, MUTED } from './look.ts'

// the type definitions lack this subset
const ACCESSIBLE = { subset: 'PDF/UA' } as object
/** Points. */
const MARGIN = 56
const LABEL = 96
const ROW = 9.5
/** Finding the lines of one word takes time with the square of its length: a longer one may break here. */
const ENDLESS = /\S{500}(?=\S)/gu

type Doc = InstanceType<typeof PDFDocument>
type TextBlock = Extract<Block, { kind: 'text' }>
type LineBlock = Extract<Block, { kind: 'line' }>

/** The type definitions leave out what a font of a document knows. */
interface Font {
  _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } }
}

/** Writes tagged paragraphs, so that screen readers find headings and their order. */
class Writer {
  readonly #doc: Doc
  readonly #root: PDFKit.PDFStructureElement
  readonly #has: (codePoint: number) => boolean
  #lacks = false

  constructor(doc: Doc) {
    this.#doc = doc
    this.#root = doc.struct('Document')
    doc.addStructure(this.#root)
    const { font } = (doc.font('text') as unknown as Font)._font
    this.#has = (codePoint) => font.hasGlyphForCodePoint(codePoint)
  }

  write(block: Block): void {
    if (block.kind === 'text') this.#say(block)
    else if (block.kind === 'line') this.#line(block)
    else this.#heading(block.text)
  }

  end(address: string): void {
    if (this.#lacks) {
      this.#doc.y += 14
      const text = `□ marks a character that can’t be shown here. You’ll find it at ${address}`
      this.#say({ kind: 'text', tag: 'P', text, size: ROW, muted: true })
    }
    this.#root.end()
  }

  #drawable(text: string): string {
    const drawn = drawable(text, this.#has)
    this.#lacks ||= drawn.lacks
    return drawn.text.replaceAll(ENDLESS, '$&\u200b')
  }

  #say({ tag, text, size, strong = false, muted = false, gap = 0, link }: TextBlock): void {
    const doc = this.#doc
    const drawn = this.#drawable(text)
    this.#root.add(
      doc.struct(tag, {}, () => {
        doc
          .font(strong ? 'strong' : 'text')
          .fontSize(size)
          .fillColor(muted ? MUTED : INK)
          .text(drawn, MARGIN, doc.y, { lineGap: size * 0.3, ...(link && { link }) })
      }),
    )
    doc.y += gap
  }

  #heading(text: string): void {
    const doc = this.#doc
    // a heading stays on the page of what follows
    if (doc.y > doc.page.height - MARGIN - 90) doc.addPage()
    doc.y += 14
    doc.markContent('Artifact', { type: 'Layout' })
    drawLine(doc, MARGIN)
    doc.endMarkedContent()
    doc.y += 14
    this.#say({ kind: 'text', tag: 'H2', text, size: 12, strong: true, gap: 6 })
  }

  #line({ label, text, link }: LineBlock): void {
    const doc = this.#doc
    const drawn = this.#drawable(text)
    const box = { width: doc.page.width - 2 * MARGIN - LABEL, lineGap: 3 }
    const height = doc.font('text').fontSize(ROW).heightOfString(drawn, box)
    if (doc.y + height > doc.page.height - MARGIN) doc.addPage()
    const top = doc.y
    const { page } = doc
    this.#root.add(
      doc.struct('P', {}, () => {
        doc
          .font('text')
          .fontSize(ROW)
          .fillColor(MUTED)
          .text(label, MARGIN, top, { width: LABEL - 8 })
        doc.fillColor(INK).text(drawn, MARGIN + LABEL, top, { ...box, ...(link && { link }) })
      }),
    )
    // what filled the page goes on where it ended on the next one
    doc.y = (doc.page === page ? Math.max(doc.y, top + height) : doc.y) + 4
  }
}

/** The document as a tagged PDF (PDF/UA), A4. Returns its bytes. */
export function printPdf({ title, author, address, blocks }: PdfContent): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    ...ACCESSIBLE,
    lang: 'en',
    displayTitle: true,
    font: FONTS.text,
    info: { Title: title, Author: author, Creator: 'Ensemble', Producer: 'Ensemble' },
  })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  doc.on('end', () => resolve(Buffer.concat(parts)))
  doc.on('error', reject)
  doc.registerFont('text', FONTS.text)
  doc.registerFont('strong', FONTS.strong)
  const page = new Writer(doc)
  for (const block of blocks) page.write(block)
  page.end(address)
  doc.end()
  return promise
}
