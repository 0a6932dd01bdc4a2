import type { TrackerGroup } from '@ensemble/contract/applications/applications.flow.ts'
import type { TrackedItem } from '@ensemble/contract/applications/tracker.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import { listPage } from '../../platform/db/page.ts'
import { notFound } from '../../platform/errors.ts'
import { presentOwnSummary } from './applications.present.ts'
import { deleteDraft } from './drafts.queries.ts'
import { findOwnByIds, type OwnRow } from './own-applications.reads.ts'
import { asReached } from './reach.service.ts'
import { countTracked, listTracked, type TrackedRow } from './tracker.reads.ts'

const PAGE = 20

interface TrackerQuery {
  cursor?: string | undefined
  limit?: number | undefined
  group?: TrackerGroup | undefined
}
type Line = TrackedRow & { application: OwnRow | undefined }

async function readLines(ctx: MemberContext, ...[group, after, most]: [TrackerGroup | undefined, ...Parameters<Read>]) {
  const rows = await listTracked(ctx.db, ctx.viewer, group, after, most)
  const ids = rows.flatMap(({ type, id }) => (type === 'application' ? id : []))
  const applications = new Map(
    (await asReached(ctx, await findOwnByIds(ctx.db, ctx.viewer, ids))).map((row) => [row.id, row]),
  )
  return rows.map((row) => ({ ...row, application: applications.get(row.id) }))
}
type Read = (after: Parameters<typeof listTracked>[3], most: number) => Promise<Line[]>

const postOf = (line: Line) => ({
  id: line.post_id,
  kind: line.kind,
  title: line.title,
  location: line.location,
  poster: { kind: line.poster_kind, name: line.poster, image_url: line.poster_image },
  last_day: line.last_day,
  time_zone: line.time_zone,
  open: line.open,
})

const present = (line: Line, ctx: MemberContext): TrackedItem => ({
  id: line.id,
  group: line.group,
  application: line.application ? presentOwnSummary(line.application, ctx.viewer) : null,
  draft: line.type === 'draft' ? { post: postOf(line), saved_at: line.at.toISOString() } : null,
  invitation:
    line.type === 'invitation'
      ? { post: postOf(line), message: line.message ?? '', invited_at: line.at.toISOString() }
      : null,
})

/** A person's drafts, invitations and applications, what needs them first, with counts by group. */
export async function readTracker(ctx: MemberContext, { cursor, limit = PAGE, group }: TrackerQuery) {
  const [page, counts] = await Promise.all([
    listPage(ctx, {
      kind: `applications:tracker:${group ?? 'all'}`,
      cursor,
      limit,
      read: (after, most) => readLines(ctx, group, after, most),
      key: (row) => [row.rank, row.place, row.id],
      present: (row) => present(row, ctx),
    }),
    countTracked(ctx.db, ctx.viewer),
  ])
  return { ...page, counts }
}

/** Throws 404. Its files are deleted with all that nothing refers to. */
export async function discardDraft(ctx: MemberContext, postId: string): Promise<void> {
  if (!(await deleteDraft(ctx.db, postId, ctx.viewer.id))) throw notFound()
}
