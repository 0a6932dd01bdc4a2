import type { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Answer } from '@ensemble/contract/applications/answers.schemas.ts'
import { BUSINESS_STATUS_LABELS } from '@ensemble/contract/applications/applications.flow.ts'
import type { MemberContext } from '../../platform/context.ts'
import { drawLine, FONTS, INK, MUTED } from '../../platform/pdf/look.ts'
import { exportedApplicants, type ExportedRow } from './applicants.export.ts'
import type { ApplicantFilter, ApplicantOrder } from './applicants.reads.ts'

/** Rows between two looks at other requests. */
const BATCH = 50
/** Points. */
const MARGIN = 40
const GAP = 10
const SIZE = 8.5
/** Of the first column. */
const FIRST = 150

type Doc = PDFKit.PDFDocument
interface Column {
  label: string
  width: number
  read: (row: ExportedRow) => string
}

const COLUMNS: readonly Column[] = [
  { label: 'Applicant', width: FIRST, read: ({ name, role }) => [name, role].filter(Boolean).join('\n') },
  {
    label: 'Applied for',
    width: 170,
    read: (row) => [row.post_title, row.role_name ?? row.selected_roles?.join(', ')].filter(Boolean).join('\n'),
  },
  { label: 'Status', width: 70, read: ({ status }) => BUSINESS_STATUS_LABELS[status] },
  { label: 'Applied', width: 62, read: ({ created_at: at }) => at.toISOString().slice(0, 10) },
  { label: 'Location', width: 100, read: ({ location }) => location ?? '' },
  { label: 'Match', width: 38, read: ({ match_score: score }) => (score === null ? '' : `${score}%`) },
  { label: 'Rating', width: 38, read: ({ rating }) => (rating === null ? '' : `${rating.toFixed(1)} of 4`) },
  { label: 'Tags', width: 64, read: ({ tags }) => tags.join(', ') },
]

/** Answers stand below what their applicant applied for, as wide as a line that is easy to read. */
const [LEFT, ANSWERS] = [MARGIN + FIRST + GAP, { width: 432 }]

const heightOfCells = (doc: Doc, cells: readonly string[]) =>
  Math.max(...cells.map((cell, at) => doc.heightOfString(cell || ' ', { width: COLUMNS[at]?.width ?? 0 })))

/** One line of the table. */
function writeCells(doc: Doc, cells: readonly string[], font: keyof typeof FONTS, color: string): void {
  doc.font(font).fontSize(SIZE).fillColor(color)
  const [top, height] = [doc.y, heightOfCells(doc, cells)]
  let left = MARGIN
  for (const [at, cell] of cells.entries()) {
    const width = COLUMNS[at]?.width ?? 0
    doc.text(cell, left, top, { width })
    left += width + GAP
  }
  doc.y = top + height + 5
}

function writeRule(doc: Doc): void {
  drawLine(doc, MARGIN)
  doc.y += 5
}

function writeHeads(doc: Doc): void {
  writeCells(
    doc,
    COLUMNS.map(({ label }) => label),
    'strong',
    MUTED,
  )
  writeRule(doc)
}

/** Begins another page where so much doesn’t fit. Either way, text is in the rows’ type afterward. */
function breakPage(doc: Doc, heightOf: () => number): void {
  doc.font('text').fontSize(SIZE)
  if (doc.y + heightOf() <= doc.page.height - MARGIN - 16) return
  doc.addPage()
  writeHeads(doc)
  doc.font('text').fontSize(SIZE)
}

const linesOf = ({ answer }: Answer) => answer.split('\n').flatMap((line) => line.trim() || [])
/** What a question is never parted from: the first line of its answer. */
const heightOfStart = (doc: Doc, answer: Answer) =>
  doc.heightOfString(answer.prompt, ANSWERS) + doc.heightOfString(linesOf(answer)[0] ?? '', ANSWERS)

/** Each answer below its question as it was asked. One of many lines goes on over pages. */
function writeAnswers(doc: Doc, answers: readonly Answer[]): void {
  for (const answer of answers) {
    breakPage(doc, () => heightOfStart(doc, answer))
    doc.fillColor(MUTED).text(answer.prompt, LEFT, doc.y, ANSWERS)
    for (const line of linesOf(answer)) {
      breakPage(doc, () => doc.heightOfString(line, ANSWERS))
      doc.fillColor(INK).text(line, LEFT, doc.y, ANSWERS)
    }
    doc.y += 5
  }
}

function writeApplicant(doc: Doc, row: ExportedRow): void {
  const cells = COLUMNS.map(({ read }) => read(row))
  const [first] = row.answers
  // no one is at the foot of a page with all answers on the next
  breakPage(doc, () => heightOfCells(doc, cells) + (first ? 5 + heightOfStart(doc, first) : 0))
  writeCells(doc, cells, 'text', INK)
  writeAnswers(doc, row.answers)
  writeRule(doc)
}

async function write(doc: Doc, batches: AsyncIterable<readonly ExportedRow[]>, day: string): Promise<void> {
  doc.font('strong').fontSize(16).fillColor(INK).text('Applicants', MARGIN, MARGIN)
  doc.font('text').fontSize(9).fillColor(MUTED).text(`As of ${day}`)
  doc.y += 12
  writeHeads(doc)
  let written = 0
  for await (const rows of batches) {
    for (const row of rows) {
      writeApplicant(doc, row)
      // one can have as many lines as a page
      if (row.answers.length > 0) await breathe()
    }
    written += rows.length
    await breathe()
  }
  doc
    .font('text')
    .fontSize(9)
    .fillColor(MUTED)
    .text(written === 1 ? '1 applicant' : `${written} applicants`, MARGIN, doc.y + 4)
  doc.end()
}

/** The filtered applicants as a table on A4, written while it is being sent. */
export async function applicantsPdf(
  ctx: MemberContext,
  filter: ApplicantFilter,
  sort: ApplicantOrder,
  day: string,
): Promise<Readable> {
  // loaded when a list is first printed: it would make every start slower
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    lang: 'en',
    displayTitle: true,
    font: FONTS.text,
    info: { Title: `Applicants, ${day}`, Creator: 'Ensemble', Producer: 'Ensemble' },
  })
  doc.registerFont('text', FONTS.text)
  doc.registerFont('strong', FONTS.strong)
  write(doc, exportedApplicants(ctx, filter, sort, BATCH), day).catch((error: unknown) => {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'an export broke off')
    doc.destroy(error instanceof Error ? error : new Error('An export broke off'))
  })
  return doc
}
