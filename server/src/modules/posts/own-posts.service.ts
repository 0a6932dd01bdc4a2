import { type OwnPost, OwnPostCounts, type OwnPostsQuery } from '@ensemble/contract/posts/own-posts.schemas.ts'
import { POST_KINDS, POST_STATUSES } from '@ensemble/contract/posts/vocabulary.ts'
import type { z } from 'zod'
import type { MemberContext, Viewer } from '../../platform/context.ts'
import { listPage } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors.ts'
import { detailsOf } from './kind-details.ts'
import { presentLapse } from './lapse.ts'
import { countOwnPosts, listPostsOf, type OwnPostRow, type Side } from './own-posts.queries.ts'
import { canOf } from './posts.policy.ts'
import type { ApplicantCounts, KindDetails } from './posts.ports.ts'
import { presentPay } from './posts.present.ts'

const LIMIT = 20

const iso = (date: Date | null) => date?.toISOString() ?? null

const NO_APPLICANTS: ApplicantCounts = { applicants: 0, unanswered: 0, shortlisted: 0 }
const NO_MATCHES = { matches: 0, match_score: null }

interface OwnPostParts {
  row: OwnPostRow
  details: KindDetails | undefined
  counts: ApplicantCounts
  fitting: { matches: number; match_score: number | null }
}

const present = ({ row, details, counts, fitting }: OwnPostParts, viewer: Viewer, now: Date): OwnPost => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  description: row.description,
  location: row.location,
  remote: row.remote,
  status: row.status,
  views: row.views,
  saves: row.saves,
  ...counts,
  ...fitting,
  job_type: details?.job_type ?? null,
  salary_range: details?.salary_range ?? null,
  pay: presentPay(row),
  deadline: details?.last_day ?? null,
  time_zone: row.time_zone,
  ...presentLapse(row, true),
  needs_craft: (details?.needs_craft ?? false) && row.status !== 'draft',
  publish_at: iso(row.publish_at),
  created_at: row.created_at.toISOString(),
  published_at: iso(row.published_at),
  updated_at: row.updated_at.toISOString(),
  demo: row.demo,
  version: row.version,
  can: canOf(viewer, row, now),
})

/** A side's posts with their kind-specific details, their applications and who fits them. */
async function readPosts(ctx: MemberContext, rows: readonly OwnPostRow[]): Promise<OwnPostParts[]> {
  const ids = rows.map(({ id }) => id)
  const [details, counts, fitting] = await Promise.all([
    detailsOf(ctx, rows),
    ctx.platform.ports.applicants.countsOf(ctx.db, ids, ctx.viewer.id),
    ctx.platform.ports.matches.ofPosts(ctx, ids),
  ])
  return rows.map((row) => ({
    row,
    details: details.get(row.id),
    counts: counts.get(row.id) ?? NO_APPLICANTS,
    fitting: fitting.get(row.id) ?? NO_MATCHES,
  }))
}

/** Manage Your Opportunities: the active company's posts, with `counts` by status and by kind. */
export function listCompanyPosts(ctx: MemberContext, query: z.output<typeof OwnPostsQuery>) {
  const businessId = ctx.viewer.activeBusinessId
  if (!businessId) throw new AppError('core.business_only')
  return listPosts(ctx, { businessId }, query)
}

/** What the viewer posted in their own name, in the same format. */
export const listOwnPosts = (ctx: MemberContext, query: z.output<typeof OwnPostsQuery>) =>
  listPosts(ctx, { ownerId: ctx.viewer.id }, query)

async function listPosts(ctx: MemberContext, side: Side, query: z.output<typeof OwnPostsQuery>) {
  const [page, counted] = await Promise.all([
    listPage(ctx, {
      kind: 'own-posts:newest',
      cursor: query.cursor,
      limit: query.limit ?? LIMIT,
      read: async (after, limit) => readPosts(ctx, await listPostsOf(ctx.db, side, query, after?.map(String), limit)),
      key: ({ row }) => [row.created_key, row.id],
      present: (parts) => present(parts, ctx.viewer, ctx.platform.clock.now()),
    }),
    countOwnPosts(ctx.db, side, query.q),
  ])
  const counts = OwnPostCounts.parse(
    Object.fromEntries(['all', ...POST_STATUSES, ...POST_KINDS].map((name) => [name, 0])),
  )
  for (const { kind, status, count } of counted)
    for (const name of ['all', status, kind] as const) counts[name] += count
  return { ...page, counts }
}
