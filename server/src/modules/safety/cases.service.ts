import type { Page } from '@ensemble/contract/core/page.ts'
import { postHref } from '@ensemble/contract/posts/address.ts'
import type { CaseQuery, ReportCase, ReportCaseDetail } from '@ensemble/contract/safety/safety.schemas.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { listPage } from '../../platform/db/page.ts'
import { notFound } from '../../platform/errors.ts'
import { type CaseRow, findCase, listCases, listReports, listWarnings } from './cases.reads.ts'
import { caseCan } from './safety.policy.ts'
import { wordsNow } from './subjects.reads.ts'

const PAGE = 20

const personOf = (id: string | null, name: string | null, email: string | null) =>
  id ? { id, name: name ?? '', email: email ?? '' } : null

/** The page of what was reported, if it has one and still exists. */
function hrefOf({ subject_type: type, subject_id: id, kind }: CaseRow): string | null {
  if (type === 'project') return `/talent/portfolio/${id}`
  return type === 'post' && kind ? postHref(kind, id) : null
}

const present = (ctx: MemberContext, row: CaseRow): ReportCase => ({
  id: row.id,
  subject_type: row.subject_type,
  subject_id: row.subject_id,
  title: row.title,
  href: hrefOf(row),
  person: personOf(row.owner_id, row.owner_name, row.owner_email),
  company: row.company,
  reports: (row.reasons ?? []).reduce((sum, { count }) => sum + count, 0),
  reasons: row.reasons ?? [],
  status: row.status,
  outcome: row.outcome,
  note: row.note,
  opened_at: row.opened_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_by: row.decider,
  version: row.version,
  can: caseCan(ctx.viewer, { subjectType: row.subject_type, status: row.status, ownerId: row.owner_id }),
})

export const readCases = (
  ctx: MemberContext,
  { cursor, limit = PAGE, shown = 'open', reason }: z.output<typeof CaseQuery>,
): Promise<Page<ReportCase>> =>
  listPage(ctx, {
    kind: `cases:${shown}:${reason ?? ''}`,
    cursor,
    limit,
    read: (after, most) => listCases(ctx.db, { shown, reason }, after, most),
    key: (row) => [row.cursor_at, row.id],
    present: (row) => present(ctx, row),
  })

async function provenanceOf(ctx: MemberContext, row: CaseRow) {
  const since = row.company_since ?? row.owner_since
  if (!since) return null
  const verified =
    row.verified_how && row.verified_at ? { how: row.verified_how, at: row.verified_at.toISOString() } : null
  return { since: since.toISOString(), verified, ...(await ctx.platform.ports.companyRecord(ctx.db, row.business_id)) }
}

/** Throws 404. */
export async function readCase(ctx: MemberContext, caseId: string): Promise<ReportCaseDetail> {
  const row = await findCase(ctx.db, caseId)
  if (!row) throw notFound()
  const [reports, now, warnings, provenance] = await Promise.all([
    listReports(ctx.db, caseId),
    wordsNow(ctx.db, row),
    listWarnings(ctx.db, row),
    provenanceOf(ctx, row),
  ])
  const items = reports.map((each) => ({
    id: each.id,
    reason: each.reason,
    detail: each.detail,
    by: personOf(each.by_id, each.by_name, each.by_email),
    evidence: each.evidence,
    created_at: each.created_at.toISOString(),
  }))
  return { ...present(ctx, row), now, warnings, provenance, items }
}
