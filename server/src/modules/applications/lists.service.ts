import type { ApplicantDetail, OwnApplication } from '@ensemble/contract/applications/applications.schemas.ts'
import type { FastifyReply } from 'fastify'
import type { MemberContext } from '../../platform/context.ts'
import { listPage } from '../../platform/db/page.ts'
import { notFound } from '../../platform/errors.ts'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import { Sent } from '../../platform/http/mount.ts'
import { readerOf } from '../../platform/http/reader.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { findScreening } from '../jobs/index.ts'
import { findAnswers } from './answers.queries.ts'
import { applicantsCsv } from './applicants.csv.ts'
import { applicantsPdf } from './applicants.pdf.ts'
import {
  type ApplicantFilter,
  type ApplicantOrder,
  countByPost,
  countByStatus,
  findApplicant,
  listTags,
} from './applicants.reads.ts'
import { canEdit, mayActOnList } from './applications.policy.ts'
import { presentApplicant, presentDetail, presentOwn, presentOwnSummary } from './applications.present.ts'
import { mediaShown } from './collaboration-applications.service.ts'
import { applicantPages } from './matched.service.ts'
import { countOwn, findOwn, listOwn, type OwnDetailRow } from './own-applications.reads.ts'
import { asReached, betweenOne } from './reach.service.ts'
import { worksChosen, worksToReview } from './works.service.ts'

const PAGE = 20
type Paging = { cursor?: string | undefined; limit?: number | undefined }

/** An application's answers and, while it can be changed, what its job asks now. */
async function screened(ctx: MemberContext, row: OwnDetailRow): Promise<Pick<OwnApplication, 'answers' | 'asked'>> {
  if (row.kind !== 'job') return { answers: [], asked: null }
  const answers = await findAnswers(ctx.db, row.id)
  const jobId = canEdit(ctx.viewer, row) === true ? row.post_id : null
  return { answers, asked: (jobId !== null && (await findScreening(ctx, jobId))) || null }
}

/** Throws 404. */
export async function readOwnApplication(ctx: MemberContext, id: string): Promise<OwnApplication> {
  const found = await findOwn(ctx.db, ctx.viewer, id)
  const [row] = await asReached(ctx, found ? [found] : [])
  if (!row) throw notFound()
  const [media, works, screening] = await Promise.all([
    mediaShown(ctx, row.media_ids),
    worksChosen(ctx, row.id),
    screened(ctx, row),
  ])
  return presentOwn(row, ctx.viewer, { media, works, ...screening })
}

/** Throws 404. */
export async function readApplicant(ctx: MemberContext, id: string): Promise<ApplicantDetail> {
  const row = await findApplicant(ctx.db, ctx.viewer, id)
  if (!row) throw notFound()
  const [[match = null], media, works, answers, between] = await Promise.all([
    ctx.platform.ports.matches.ofApplicants(ctx, [{ postId: row.post_id, talentId: row.applicant_id }]),
    mediaShown(ctx, row.media_ids),
    worksToReview(ctx, row),
    row.kind === 'job' ? findAnswers(ctx.db, row.id) : [],
    betweenOne(ctx, row, row.applicant_id),
  ])
  return presentDetail(row, ctx.viewer, { match, media, works, answers, between })
}

/** A person's applications, newest first, with counts by status. */
export async function listOwnApplications(
  ctx: MemberContext,
  { cursor, limit = PAGE, status }: Paging & { status?: string | undefined },
) {
  const [page, counts] = await Promise.all([
    listPage(ctx, {
      kind: 'applications:own',
      cursor,
      limit,
      read: async (after, most) => asReached(ctx, await listOwn(ctx.db, ctx.viewer, { status }, after, most)),
      key: (row) => [row.cursor_at, row.id],
      present: (row) => presentOwnSummary(row, ctx.viewer),
    }),
    countOwn(ctx.db, ctx.viewer),
  ])
  return { ...page, counts }
}

/**
 * Who applied to the active company or the talent, with counts by status and by post, unless `only` the items are asked
 * for.
 */
export async function listApplicantsFor(
  ctx: MemberContext,
  {
    cursor,
    limit = PAGE,
    sort = 'newest',
    only,
    ...filter
  }: Paging & ApplicantFilter & { sort?: ApplicantOrder | undefined; only?: 'items' | undefined },
) {
  const whole = only === undefined
  const [page, counts, posts, tags] = await Promise.all([
    listPage(ctx, {
      kind: `applicants:${sort}`,
      cursor,
      limit,
      read: applicantPages(ctx, filter, sort),
      key: (row) => [row.sort_key, row.id],
      present: presentApplicant,
    }),
    whole ? countByStatus(ctx.db, ctx.viewer, filter) : {},
    whole ? countByPost(ctx.db, ctx.viewer, filter) : [],
    whole ? listTags(ctx.db, ctx.viewer, filter) : [],
  ])
  return { ...page, counts, posts, tags, can: { act: mayActOnList(ctx.viewer, filter) === true } }
}

type Exported = ApplicantFilter & { sort?: ApplicantOrder | undefined }

const today = (ctx: MemberContext) => ctx.platform.clock.now().toISOString().slice(0, 10)

export async function printApplicants(
  ctx: MemberContext,
  reply: FastifyReply,
  { sort = 'newest', ...filter }: Exported,
): Promise<Sent> {
  const day = today(ctx)
  return sendPdf(
    reply,
    `applicants-${day}.pdf`,
    await applicantsPdf(ctx, filter, sort, { day, reader: readerOf(reply) }),
  )
}

export function sendCsv(ctx: MemberContext, reply: FastifyReply, { sort = 'newest', ...filter }: Exported): Sent {
  const day = today(ctx)
  return new Sent(
    reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', contentDisposition('attachment', `applicants-${day}.csv`))
      .send(applicantsCsv(ctx, filter, sort)),
  )
}
