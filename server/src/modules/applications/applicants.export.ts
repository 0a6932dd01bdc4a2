import type { Answer } from '@ensemble/contract/applications/answers.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import type { CursorValue } from '../../platform/db/page.ts'
import { inBatches } from '../../platform/http/csv.ts'
import { findAnswersOf } from './answers.queries.ts'
import type { ApplicantFilter, ApplicantOrder } from './applicants.reads.ts'
import { applicantPages, type ScoredRow } from './matched.service.ts'

export type ExportedRow = ScoredRow & { answers: readonly Answer[] }

/** The filtered applicants, each with what they answered, so many at a time. */
export function exportedApplicants(ctx: MemberContext, filter: ApplicantFilter, sort: ApplicantOrder, batch: number) {
  const pages = applicantPages(ctx, filter, sort, { once: true })
  const read = async (after: readonly CursorValue[] | undefined, limit: number): Promise<ExportedRow[]> => {
    const rows = await pages(after, limit)
    const answers = await findAnswersOf(
      ctx.db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({ ...row, answers: answers.get(row.id) ?? [] }))
  }
  return inBatches<ExportedRow, CursorValue[]>(batch, read, (last) => [last.sort_key, last.id])
}
