import type { Page } from '@ensemble/contract/core/page.ts'
import type {
  BusinessHome,
  HomeCollaboration,
  HomeInsight,
  HomeProject,
  OpenPost,
} from '@ensemble/contract/dashboard/home.schemas.ts'
import { UNREAD_SHOWN } from '@ensemble/contract/messaging/vocabulary.ts'
import { zoneOf } from '../../../modules/accounts/mail.face.ts'
import { countUnread } from '../../../modules/messaging/index.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { listPage } from '../../../platform/db/page.ts'
import { AppError } from '../../../platform/errors.ts'
import { applicationFigures, findNextReply, findRating, postFigures, teamToday } from './figures.reads.ts'
import {
  type CollaborationRow,
  findAsking,
  findOpeningsLeft,
  listCollaborations,
  listOpen,
  listProjects,
  type ProjectRow,
} from './lists.reads.ts'

const OPEN_SHOWN = 6
const PAGE = 24
interface Paging {
  cursor?: string | undefined
  limit?: number | undefined
}

function companyOf({ viewer }: MemberContext): string {
  if (!viewer.activeBusinessId) throw new AppError('core.business_only')
  return viewer.activeBusinessId
}

/** The head of the active company's home; its days are those of the reader's zone, else UTC. */
export async function readHome(ctx: MemberContext): Promise<BusinessHome> {
  const businessId = companyOf(ctx)
  const zone = (await zoneOf(ctx.db, ctx.viewer.id)) ?? 'UTC'
  const { number, recent, before, ...figures } = await applicationFigures(ctx.db, ctx.viewer, zone)
  const tabs = await postFigures(ctx.db, businessId, zone)
  const unread = await countUnread(ctx.db, ctx.viewer, UNREAD_SHOWN + 1)
  const { replies } = await ctx.platform.ports.companyRecord(ctx.db, businessId)
  const next = await findNextReply(ctx.db, ctx.viewer)
  const team = await teamToday(ctx.db, businessId, zone)
  return {
    zone,
    figures: { ...figures, unread },
    tabs: { ...tabs, applications: { number, recent, before } },
    rating: await findRating(ctx.db, businessId),
    record: replies && { cases: replies.cases, kept: replies.kept, share: replies.share },
    next_reply: next ?? null,
    team: team.map(({ id, name, avatar_url, move, count, at }) => ({
      person: { id, name, avatar_url },
      move,
      count,
      at: at.toISOString(),
    })),
  }
}

/** The open posts that matter most, and how many there are. */
export async function readOpen(ctx: MemberContext): Promise<{ items: OpenPost[]; total: number }> {
  companyOf(ctx)
  const rows = await listOpen(ctx.db, ctx.viewer, OPEN_SHOWN)
  const ids = rows.map(({ id }) => id)
  const counts = await ctx.platform.ports.applicants.countsOf(ctx.db, ids, ctx.viewer.id)
  const items = rows.map(({ reply_day: day, since, total: _total, ...post }) => ({
    ...post,
    applicants: counts.get(post.id)?.applicants ?? 0,
    unanswered: counts.get(post.id)?.unanswered ?? 0,
    reply: day === null ? null : { day, since: since.toISOString() },
  }))
  return { items, total: rows[0]?.total ?? 0 }
}

const without = <Row extends { created_key: string }>({ created_key: _key, ...shown }: Row) => shown

/** The productions, and how many openings are left in those that are open. */
export async function readProjects(
  ctx: MemberContext,
  { cursor, limit = PAGE }: Paging,
): Promise<Page<HomeProject> & { insight: HomeInsight | null }> {
  const businessId = companyOf(ctx)
  const page = await listPage<ProjectRow, HomeProject>(ctx, {
    kind: 'home:projects',
    cursor,
    limit,
    read: (after, most) => listProjects(ctx.db, businessId, after, most),
    key: (row) => [row.created_key, row.id],
    present: without,
  })
  const left = cursor === undefined ? await findOpeningsLeft(ctx.db, businessId) : undefined
  if (!left) return { ...page, insight: null }
  const { productions, openings, filled, id, title, least_openings, least_filled } = left
  const least = { id, title, openings: least_openings, filled: least_filled }
  return { ...page, insight: { rule: 'openings_left', productions, openings, filled, least } }
}

/** The collaborations, and who has waited longest to join one. */
export async function readCollaborations(
  ctx: MemberContext,
  { cursor, limit = PAGE }: Paging,
): Promise<Page<HomeCollaboration> & { insight: HomeInsight | null }> {
  companyOf(ctx)
  const page = await listPage<CollaborationRow, HomeCollaboration>(ctx, {
    kind: 'home:collaborations',
    cursor,
    limit,
    read: (after, most) => listCollaborations(ctx.db, ctx.viewer, after, most),
    key: (row) => [row.created_key, row.id],
    present: without,
  })
  const waits = cursor === undefined ? await findAsking(ctx.db, ctx.viewer) : undefined
  if (!waits) return { ...page, insight: null }
  const { id, title, asking, longest_days } = waits
  return { ...page, insight: { rule: 'asking_to_join', post: { id, title }, asking, longest_days } }
}
