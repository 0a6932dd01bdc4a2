import { BUSINESS_STATUS_LABELS, OUTCOME_LABELS } from '@ensemble/contract/applications/applications.flow.ts'
import { AVAILABILITY_LABELS } from '@ensemble/contract/applications/vocabulary.ts'
import { MATCH_PART_LABELS } from '@ensemble/contract/matching/match.ts'
import type { MemberContext } from '../../platform/context.ts'
import { csvOf, type CsvColumns } from '../../platform/http/csv.ts'
import { exportedApplicants, type ExportedRow } from './applicants.export.ts'
import type { ApplicantFilter, ApplicantOrder } from './applicants.reads.ts'

const BATCH = 500

const COLUMNS: CsvColumns<ExportedRow> = {
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
  'Fit (%)': (row) => row.match_score,
  'Ruled out by': (row) => row.match_out && MATCH_PART_LABELS[row.match_out],
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

/** The filtered applicants as CSV. */
export const applicantsCsv = (ctx: MemberContext, filter: ApplicantFilter, sort: ApplicantOrder) =>
  csvOf(ctx, COLUMNS, exportedApplicants(ctx, filter, sort, BATCH))
