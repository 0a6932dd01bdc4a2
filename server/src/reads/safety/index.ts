import type { Page } from '@ensemble/contract/core/page.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import type {
  BlockedPerson,
  CaseQuery,
  ReportCase,
  ReportCaseDetail,
} from '@ensemble/contract/safety/safety.schemas.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { caseCan, decideCase, provideSubjects, undoCase } from '../../modules/safety/index.ts'
import type { MemberContext } from '../../platform/context.ts'
import { pageOf } from '../../platform/db/page.ts'
import { notFound } from '../../platform/errors.ts'
import { mount } from '../../platform/http/mount.ts'
import { recordOf } from '../provenance/index.ts'
import { listBlocked } from './blocked.queries.ts'
import { type CaseRow, findCase, listCases, listReports, listWarnings } from './cases.queries.ts'
import { subjectReader, wordsNow } from './subjects.queries.ts'

export { type CaseStory, findCaseStory } from './cases.queries.ts'

const PAGE = 20
const BLOCKED = 'blocks:mine'

const personOf = (id: string | null, name: string | null, email: string | null) =>
  id ? { id, name: name ?? '', email: email ?? '' } : null

const present = (ctx: MemberContext, row: CaseRow): ReportCase => ({
  id: row.id,
  subject_type: row.subject_type,
  subject_id: row.subject_id,
  title: row.title,
  href:
    row.kind === 'job'
      ? `/jobs/${row.subject_id}`
      : row.subject_type === 'project'
        ? `/talent/portfolio/${row.subject_id}`
        : null,
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

async function list(
  ctx: MemberContext,
  { cursor, limit = PAGE, shown = 'open', reason }: z.output<typeof CaseQuery>,
): Promise<Page<ReportCase>> {
  const { cursors } = ctx.platform
  const kind = `cases:${shown}:${reason ?? ''}`
  const rows = await listCases(
    ctx.db,
    { shown, reason },
    cursor === undefined ? undefined : cursors.decode(kind, cursor),
    limit + 1,
  )
  return pageOf(
    rows,
    limit,
    (row) => present(ctx, row),
    (row) => cursors.encode(kind, [row.cursor_at, row.id]),
  )
}

async function provenanceOf(ctx: MemberContext, row: CaseRow) {
  const since = row.company_since ?? row.owner_since
  if (!since) return null
  const verified =
    row.verified_how && row.verified_at ? { how: row.verified_how, at: row.verified_at.toISOString() } : null
  return { since: since.toISOString(), verified, ...(await recordOf(ctx.db, row)) }
}

/** Throws 404. */
async function detail(ctx: MemberContext, caseId: string): Promise<ReportCaseDetail> {
  const row = await findCase(ctx.db, caseId)
  if (!row) throw notFound()
  const [reports, now, warnings, provenance] = await Promise.all([
    listReports(ctx.db, caseId),
    wordsNow(ctx.db, row.subject_type, row.subject_id),
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

async function blocked(
  ctx: MemberContext,
  { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<BlockedPerson>> {
  const { cursors } = ctx.platform
  const rows = await listBlocked(
    ctx.db,
    ctx.viewer.id,
    cursor === undefined ? undefined : cursors.decode(BLOCKED, cursor),
    limit + 1,
  )
  return pageOf(
    rows,
    limit,
    (row) => ({
      id: row.id,
      name: row.name,
      company: row.company,
      image_url: row.image_url,
      blocked_at: row.created_at.toISOString(),
    }),
    (row) => cursors.encode(BLOCKED, [row.cursor_at, row.id]),
  )
}

/** The queue of reports, with what an administrator must know to decide; and a person's own list of blocks. */
export const safetyRead = {
  name: 'safety',
  mount(app: FastifyInstance): void {
    provideSubjects(subjectReader)
    mount(app, safety.cases, ({ query }, ctx) => list(ctx, query))
    mount(app, safety.case, ({ params }, ctx) => detail(ctx, params.caseId))
    mount(app, safety.decide, async ({ params, body }, ctx) =>
      decideCase(ctx, params.caseId, body).then(() => detail(ctx, params.caseId)),
    )
    mount(app, safety.undo, async ({ params, body }, ctx) =>
      undoCase(ctx, params.caseId, body.version).then(() => detail(ctx, params.caseId)),
    )
    mount(app, safety.blocked, ({ query }, ctx) => blocked(ctx, query))
  },
}
