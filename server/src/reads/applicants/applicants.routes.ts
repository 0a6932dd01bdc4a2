import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { ApplicantDetail, OwnApplication } from '@ensemble/contract/applications/applications.schemas.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  answerApplication,
  moveApplication,
  submitApplication,
  undoMove,
  writeNote,
} from '../../modules/applications/index.ts'
import { contentDisposition } from '../../modules/media/index.ts'
import type { MemberContext } from '../../platform/context.ts'
import { pageOf } from '../../platform/db/page.ts'
import { notFound } from '../../platform/errors.ts'
import { mount, Sent } from '../../platform/http/mount.ts'
import { presentApplicant, presentDetail, presentOwn, presentOwnSummary } from './applicants.present.ts'
import {
  type ApplicantFilter,
  type ApplicantSort,
  countByJob,
  countByStatus,
  findApplicant,
  listApplicants,
} from './applicants.queries.ts'
import { applicantsCsv } from './export.ts'
import { countOwn, findOwn, listOwn } from './own.queries.ts'

const PAGE = 20
type Paging = { cursor?: string | undefined; limit?: number | undefined }

async function ownApplication(ctx: MemberContext, id: string): Promise<OwnApplication> {
  const row = await findOwn(ctx.db, ctx.viewer, id)
  if (!row) throw notFound()
  return presentOwn(row, ctx.viewer)
}

async function applicant(ctx: MemberContext, id: string): Promise<ApplicantDetail> {
  const row = await findApplicant(ctx.db, ctx.viewer, id)
  if (!row) throw notFound()
  return presentDetail(row, ctx.viewer)
}

async function ownApplications(
  ctx: MemberContext,
  { cursor, limit = PAGE, status }: Paging & { status?: string | undefined },
) {
  const { cursors } = ctx.platform
  const kind = 'applications:own'
  const [rows, counts] = await Promise.all([
    listOwn(ctx.db, ctx.viewer, { status }, cursor === undefined ? undefined : cursors.decode(kind, cursor), limit + 1),
    countOwn(ctx.db, ctx.viewer),
  ])
  return {
    ...pageOf(
      rows,
      limit,
      (row) => presentOwnSummary(row, ctx.viewer),
      (row) => cursors.encode(kind, [row.cursor_at, row.id]),
    ),
    counts,
  }
}

async function applicants(
  ctx: MemberContext,
  { cursor, limit = PAGE, sort = 'newest', ...filter }: Paging & ApplicantFilter & { sort?: ApplicantSort | undefined },
) {
  const { cursors } = ctx.platform
  const kind = `applicants:${sort}`
  const [rows, counts, jobs] = await Promise.all([
    listApplicants(
      ctx.db,
      ctx.viewer,
      filter,
      sort,
      cursor === undefined ? undefined : cursors.decode(kind, cursor),
      limit + 1,
    ),
    countByStatus(ctx.db, ctx.viewer, filter),
    countByJob(ctx.db, ctx.viewer),
  ])
  return {
    ...pageOf(rows, limit, presentApplicant, (row) => cursors.encode(kind, [row.sort_key, row.id])),
    counts,
    jobs,
  }
}

function sendCsv(
  ctx: MemberContext,
  reply: FastifyReply,
  { sort = 'newest', ...filter }: ApplicantFilter & { sort?: ApplicantSort | undefined },
): Sent {
  const day = ctx.platform.clock.now().toISOString().slice(0, 10)
  return new Sent(
    reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', contentDisposition('attachment', `applicants-${day}.csv`))
      .send(applicantsCsv(ctx, filter, sort)),
  )
}

/** Everything that answers with whole applications: the acts are the applications module's, the words around them are read here. */
export function mountApplicants(app: FastifyInstance): void {
  mount(app, applications.submit, async ({ params, body }, ctx) =>
    ownApplication(ctx, await submitApplication(ctx, params.jobId, body)),
  )
  mount(app, applications.mine, ({ query }, ctx) => ownApplications(ctx, query))
  mount(app, applications.own, ({ params }, ctx) => ownApplication(ctx, params.applicationId))
  mount(app, applications.answer, async ({ params, body }, ctx) => {
    await answerApplication(ctx, params.applicationId, body)
    return ownApplication(ctx, params.applicationId)
  })
  mount(app, applications.list, ({ query }, ctx) => applicants(ctx, query))
  mount(app, applications.detail, ({ params }, ctx) => applicant(ctx, params.applicationId))
  mount(app, applications.move, async ({ params, body }, ctx) => {
    await moveApplication(ctx, params.applicationId, body)
    return applicant(ctx, params.applicationId)
  })
  mount(app, applications.undo, async ({ params, body }, ctx) => {
    await undoMove(ctx, params.applicationId, body.version)
    return applicant(ctx, params.applicationId)
  })
  mount(app, applications.note, async ({ params, body }, ctx) => {
    await writeNote(ctx, params.applicationId, body.body)
    return applicant(ctx, params.applicationId)
  })
  mount(app, applications.export, async ({ query, reply }, ctx) => sendCsv(ctx, reply, query))
}
