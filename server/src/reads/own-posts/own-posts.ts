import type { OwnPost, OwnPostsQuery } from '@ensemble/contract/posts/own-posts.schemas.ts'
import { POST_KINDS, POST_STATUSES } from '@ensemble/contract/posts/vocabulary.ts'
import type { z } from 'zod'
import { postPolicy, presentPay } from '../../modules/posts/index.ts'
import type { MemberContext, Viewer } from '../../platform/context.ts'
import { pageOf } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors.ts'
import { countOwnPosts, listPostsOf, type OwnPostRow, type Side } from './own-posts.queries.ts'

const CURSOR = 'own-posts:newest'
const LIMIT = 20

const iso = (date: Date | null) => date?.toISOString() ?? null

const present = (row: OwnPostRow, viewer: Viewer): OwnPost => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  description: row.description,
  location: row.location,
  remote: row.remote,
  status: row.status,
  views: row.views,
  saves: row.saves,
  applicants: row.applicants,
  unanswered: row.unanswered,
  shortlisted: row.shortlisted,
  job_type: row.job_type,
  salary_range: row.salary_range,
  pay: presentPay(row),
  deadline: row.deadline,
  publish_at: iso(row.publish_at),
  created_at: row.created_at.toISOString(),
  published_at: iso(row.published_at),
  updated_at: row.updated_at.toISOString(),
  demo: row.demo,
  version: row.version,
  can: postPolicy.canOf(viewer, row),
})

/** Manage Your Opportunities: the active company's posts, with `counts` by status and by kind. */
export function listCompanyPosts(ctx: MemberContext, query: z.output<typeof OwnPostsQuery>) {
  const businessId = ctx.viewer.activeBusinessId
  if (!businessId) throw new AppError('core.business_only', 403)
  return listPosts(ctx, { businessId }, query)
}

/** What the viewer posted in their own name, in the same shape. */
export const listOwnPosts = (ctx: MemberContext, query: z.output<typeof OwnPostsQuery>) =>
  listPosts(ctx, { ownerId: ctx.viewer.id }, query)

async function listPosts(ctx: MemberContext, side: Side, query: z.output<typeof OwnPostsQuery>) {
  const { cursors } = ctx.platform
  const limit = query.limit ?? LIMIT
  const after = query.cursor ? cursors.decode(CURSOR, query.cursor).map(String) : undefined
  const [rows, counted] = await Promise.all([
    listPostsOf(ctx.db, side, query, after, limit + 1),
    countOwnPosts(ctx.db, side, query.q),
  ])
  const counts: Record<string, number> = Object.fromEntries(
    ['all', ...POST_STATUSES, ...POST_KINDS].map((name) => [name, 0]),
  )
  for (const { kind, status, count } of counted)
    for (const name of ['all', status, kind]) counts[name] = (counts[name] ?? 0) + count
  const page = pageOf(
    rows,
    limit,
    (row) => present(row, ctx.viewer),
    (row) => cursors.encode(CURSOR, [row.created_key, row.id]),
  )
  return { ...page, counts }
}
