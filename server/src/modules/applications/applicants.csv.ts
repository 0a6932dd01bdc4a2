import type { Answer } from '@ensemble/contract/applications/answers.schemas.ts'
import { BUSINESS_STATUS_LABELS, OUTCOME_LABELS } from '@ensemble/contract/applications/applications.flow.ts'
import { AVAILABILITY_LABELS } from '@ensemble/contract/applications/vocabulary.ts'
import type { MemberContext } from '../../platform/context.ts'
import type { CursorValue } from '../../platform/db/page.ts'
import { csvOf, type CsvColumns, inBatches } from '../../platform/http/csv.ts'
import { findAnswersOf } from './answers.queries.ts'
import type { ApplicantFilter, ApplicantOrder } from './applicants.reads.ts'
import { applicantPages, type ScoredRow } from './matched.service.ts'

const BATCH = 500

type CsvRow = ScoredRow & { answers: readonly Answer[] }

const COLUMNS: CsvColumns<CsvRow> = {
  Name: (row) => row.name,
  Title: (row) => row.role,
  Email: (row) => row.email,
  Phone: (row) => row.phone,
  Post: (row) => row.post_title,
  Role: (row) => row.role_name ?? row.selected_roles?.join('; ') ?? null,
  Status: (row) => BUSINESS_STATUS_LABELS[row.status],
  Outcome: (row) => (row.outcome ? OUTCOME_LABELS[row.outcome] : null),
  Applied: (row) => row.created_at.toISOString(),
  'Last change': (row) => row.updated_at.toISOString(),
  Location: (row) => row.location,
  'Years of experience': (row) => row.years_experience,
  Skills: (row) => (row.skills ?? []).join('; '),
  'Match (%)': (row) => row.match_score,
  Tags: (row) => row.tags.join('; '),
  'Rating (of 4)': (row) => row.rating,
  Availability: (row) =>
    row.availability === 'custom' && row.available_from
      ? `From ${row.available_from}`
      : AVAILABILITY_LABELS[row.availability],
  'Expected salary': (row) => row.expected_salary,
  Portfolio: (row) => row.portfolio_url,
  Résumé: (row) => row.resume_url ?? (row.resume_file_id ? 'yes' : 'no'),
  Letter: (row) => row.letter,
  Answers: (row) => row.answers.map(({ prompt, answer }) => `${prompt}: ${answer}`).join('\n'),
}

/** Pages of applicants, each with what they answered. */
function answeringPages(ctx: MemberContext, filter: ApplicantFilter, sort: ApplicantOrder) {
  const pages = applicantPages(ctx, filter, sort, { once: true })
  return async (after: readonly CursorValue[] | undefined, limit: number): Promise<CsvRow[]> => {
    const rows = await pages(after, limit)
    const answers = await findAnswersOf(
      ctx.db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({ ...row, answers: answers.get(row.id) ?? [] }))
  }
}

/** The filtered applicants as CSV. */
export const applicantsCsv = (ctx: MemberContext, filter: ApplicantFilter, sort: ApplicantOrder) =>
  csvOf(
    ctx,
    COLUMNS,
    inBatches<CsvRow, CursorValue[]>(BATCH, answeringPages(ctx, filter, sort), (last) => [last.sort_key, last.id]),
  )
