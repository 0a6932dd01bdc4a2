import type { Page } from '@ensemble/contract/core/page.ts'
import type { OwnReport, ReportForm } from '@ensemble/contract/safety/safety.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { listPage } from '../../platform/db/page.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { insertReport, listOwnReports, type OwnReportRow } from './safety.queries.ts'
import { findSubject } from './subjects.reads.ts'

const PAGE = 20

const present = (row: OwnReportRow): OwnReport => ({
  id: row.id,
  subject_type: row.subject_type,
  subject: row.title,
  reason: row.reason,
  detail: row.detail,
  status: row.status,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
})

/**
 * Reports something the viewer sees, with its current words. Throws 404 for what they may not see, `safety.own` and
 * `safety.already_reported` (409).
 */
export const reportSubject = (
  ctx: MemberContext,
  { subject_type: subjectType, subject_id: subjectId, reason, detail }: ReportForm,
): Promise<OwnReport> =>
  inTransaction(ctx, async (ctx) => {
    const subject = await findSubject(ctx, subjectType, subjectId)
    if (!subject) throw notFound()
    if (subject.own) throw new AppError('safety.own', 409)
    const id = await insertReport(ctx.db, {
      subjectType,
      subjectId,
      conversationId: subject.conversationId,
      title: subject.title,
      ownerId: subject.ownerId,
      businessId: subject.businessId,
      reporterId: ctx.viewer.id,
      reason,
      detail: detail || null,
      evidence: subject.evidence,
    })
    const [row] = await listOwnReports(ctx.db, ctx.viewer.id, undefined, 1, id)
    if (!row) throw notFound()
    return present(row)
  })

/** The viewer's own reports, newest first. */
export function ownReports(
  ctx: MemberContext,
  { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<OwnReport>> {
  return listPage(ctx, {
    kind: 'reports:mine',
    cursor,
    limit,
    read: (after, most) => listOwnReports(ctx.db, ctx.viewer.id, after, most),
    key: (row) => [row.cursor_at, row.id],
    present,
  })
}
