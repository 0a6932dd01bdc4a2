import type { Readable } from 'node:stream'
import { BUSINESS_STATUS_LABELS } from '@ensemble/contract/applications/applications.flow.ts'
import { dayAt, dayWords } from '@ensemble/contract/core/last-day.ts'
import { MATCH_PART_LABELS } from '@ensemble/contract/matching/match.ts'
import type { MemberContext } from '../../platform/context.ts'
import type { Reader } from '../../platform/http/reader.ts'
import type { TableRow } from '../../platform/pdf/content.ts'
import { printTable } from '../../platform/pdf/printer.ts'
import { exportedApplicants, type ExportedRow } from './applicants.export.ts'
import type { ApplicantFilter, ApplicantOrder } from './applicants.reads.ts'

/** Rows that are read and printed at a time. */
const BATCH = 50

interface Column {
  label: string
  /** Points. */
  width: number
  read: (row: ExportedRow) => string
}

const fitOf = ({ match_score: score, match_out: out }: ExportedRow) =>
  [score !== null && `${score}%`, out && `${MATCH_PART_LABELS[out]} rules out`].filter(Boolean).join('\n')

const COLUMNS: readonly Column[] = [
  { label: 'Applicant', width: 150, read: ({ name, role }) => [name, role].filter(Boolean).join('\n') },
  {
    label: 'Applied for',
    width: 138,
    read: (row) => [row.post_title, row.role_name ?? row.selected_roles?.join(', ')].filter(Boolean).join('\n'),
  },
  { label: 'Status', width: 70, read: ({ status }) => BUSINESS_STATUS_LABELS[status] },
  { label: 'Applied', width: 76, read: ({ created_at: at, time_zone: zone }) => dayWords(dayAt(at, zone), null) },
  { label: 'Location', width: 100, read: ({ location }) => location ?? '' },
  { label: 'Fit', width: 56, read: fitOf },
  { label: 'Rating', width: 38, read: ({ rating }) => (rating === null ? '' : `${rating.toFixed(1)} of 4`) },
  { label: 'Tags', width: 64, read: ({ tags }) => tags.join(', ') },
]

/** Each answer is below its question as it was asked. */
const rowOf = (row: ExportedRow): TableRow => ({
  cells: COLUMNS.map(({ read }) => read(row)),
  below: row.answers.map(({ prompt, answer }) => ({ label: prompt, text: answer })),
})

async function* rowsOf(batches: AsyncIterable<readonly ExportedRow[]>): AsyncGenerator<TableRow[]> {
  for await (const rows of batches) yield rows.map(rowOf)
}

/** The filtered applicants as a table on A4, printed in a thread of its own while it is being sent. */
export const applicantsPdf = (
  ctx: MemberContext,
  filter: ApplicantFilter,
  sort: ApplicantOrder,
  { day, reader }: { day: string; reader: Reader },
): Promise<Readable> =>
  printTable(
    {
      title: 'Applicants',
      note: `As of ${dayWords(day, null)}`,
      columns: COLUMNS.map(({ label, width }) => ({ label, width })),
    },
    rowsOf(exportedApplicants(ctx, filter, sort, BATCH)),
    (rows) => (rows === 1 ? '1 applicant' : `${rows} applicants`),
    reader,
  )
