import type { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import { BUSINESS_STATUS_LABELS } from '@ensemble/contract/applications/applications.flow.ts'
import type { MemberContext } from '../../platform/context.ts'
import type { CursorValue } from '../../platform/db/page.ts'
import { inBatches } from '../../platform/http/csv.ts'
import { drawLine, FONTS, INK, MUTED } from '../../platform/pdf/look.ts'
import type { ApplicantFilter, ApplicantOrder } from './applicants.reads.ts'
import { applicantPages, type ScoredRow } from './matched.service.ts'

/** Rows between two looks at other requests. */
const BATCH = 50
/** Points. */
const MARGIN = 40
const GAP = 10

type Doc = PDFKit.PDFDocument
interface Column {
  label: string
  width: number
  read: (row: ScoredRow) => string
}

const COLUMNS: readonly Column[] = [
  { label: 'Applicant', width: 150, read: ({ name, role }) => [name, role].filter(Boolean).join('\n') },
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

/** One line of the table; `heads` is the line above each page's rows. */
function writeLine(doc: Doc, cells: readonly string[], heads: boolean): void {
  doc.font(heads ? 'strong' : 'text').fontSize(8.5)
  const height = Math.max(
    ...cells.map((cell, at) => doc.heightOfString(cell || ' ', { width: COLUMNS[at]?.width ?? 0 })),
  )
  if (!heads && doc.y + height > doc.page.height - MARGIN - 16) {
    doc.addPage()
    writeHeads(doc)
    doc.font('text').fontSize(8.5)
  }
  const top = doc.y
  let left = MARGIN
  for (const [at, cell] of cells.entries()) {
    const width = COLUMNS[at]?.width ?? 0
    doc.fillColor(heads ? MUTED : INK).text(cell, left, top, { width })
    left += width + GAP
  }
  doc.y = top + height + 5
  drawLine(doc, MARGIN)
  doc.y += 5
}

const writeHeads = (doc: Doc) =>
  writeLine(
    doc,
    COLUMNS.map(({ label }) => label),
    true,
  )

async function write(doc: Doc, batches: AsyncIterable<readonly ScoredRow[]>, day: string): Promise<void> {
  doc.font('strong').fontSize(16).fillColor(INK).text('Applicants', MARGIN, MARGIN)
  doc.font('text').fontSize(9).fillColor(MUTED).text(`As of ${day}`)
  doc.y += 12
  writeHeads(doc)
  let written = 0
  for await (const rows of batches) {
    for (const row of rows)
      writeLine(
        doc,
        COLUMNS.map(({ read }) => read(row)),
        false,
      )
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
  const batches = inBatches<ScoredRow, CursorValue[]>(
    BATCH,
    applicantPages(ctx, filter, sort, { once: true }),
    (last) => [last.sort_key, last.id],
  )
  write(doc, batches, day).catch((error: unknown) => {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'an export broke off')
    doc.destroy(error instanceof Error ? error : new Error('An export broke off'))
  })
  return doc
}
