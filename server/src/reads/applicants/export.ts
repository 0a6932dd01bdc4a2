import { AVAILABILITY_LABELS } from '@ensemble/contract/applications/vocabulary.ts'
import { BUSINESS_STATUS_LABELS, OUTCOME_LABELS } from '@ensemble/contract/applications/applications.flow.ts'
import { stringify } from 'csv-stringify'
import { pipeline } from 'node:stream'
import type { MemberContext } from '../../platform/context.ts'
import type { CursorValue } from '../../platform/db/page.ts'
import { type ApplicantFilter, type ApplicantRow, type ApplicantSort, listApplicants } from './applicants.queries.ts'

const BATCH = 500

const COLUMNS: Record<string, (row: ApplicantRow) => string | number | null> = {
  Name: (row) => row.name,
  Title: (row) => row.role,
  Email: (row) => row.email,
  Job: (row) => row.job_title,
  Status: (row) => BUSINESS_STATUS_LABELS[row.status],
  Outcome: (row) => (row.outcome ? OUTCOME_LABELS[row.outcome] : null),
  Applied: (row) => row.created_at.toISOString(),
  'Last change': (row) => row.updated_at.toISOString(),
  Location: (row) => row.location,
  'Years of experience': (row) => row.years_experience,
  Skills: (row) => (row.skills ?? []).join('; '),
  Availability: (row) => (row.availability === 'custom' && row.available_from ? `From ${row.available_from}` : AVAILABILITY_LABELS[row.availability]),
  'Expected salary': (row) => row.expected_salary,
  Portfolio: (row) => row.portfolio_url,
  'Résumé': (row) => (row.resume_file_id ? 'yes' : 'no'),
  'Cover letter': (row) => row.cover_letter,
}

async function* rowsOf(ctx: MemberContext, filter: ApplicantFilter, sort: ApplicantSort) {
  let after: CursorValue[] | undefined
  for (;;) {
    const rows = await listApplicants(ctx.db, ctx.viewer, filter, sort, after, BATCH)
    for (const row of rows) yield Object.values(COLUMNS).map((read) => read(row))
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = [last.sort_key, last.id]
  }
}

/**
 * The filtered applicants as CSV (RFC 4180) with a byte-order mark, read in batches while it is sent. A cell that a
 * spreadsheet would take for a formula begins with an apostrophe.
 */
export function applicantsCsv(ctx: MemberContext, filter: ApplicantFilter, sort: ApplicantSort) {
  const text = stringify({ header: true, columns: Object.keys(COLUMNS), bom: true, record_delimiter: 'windows', escape_formulas: true })
  pipeline(rowsOf(ctx, filter, sort), text, (error) => {
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') ctx.log.error({ err: error, requestId: ctx.requestId }, 'an export broke off')
  })
  return text
}
