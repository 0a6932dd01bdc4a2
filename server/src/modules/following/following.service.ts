import type { Page } from '@ensemble/contract/core/page.ts'
import { type Followed, MOST_FOLLOWED } from '@ensemble/contract/following/following.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import { listPage } from '../../platform/db/page.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { countFollows, deleteFollow, type Followee, insertFollow } from './following.queries.ts'
import {
  findFollowedCompany,
  findFollowedPerson,
  type FollowedRow,
  listFollowed,
  listFollowedPosts,
} from './following.reads.ts'

async function pass(ctx: MemberContext, state: { following: boolean } | undefined): Promise<void> {
  if (!state) throw notFound()
  if (!state.following && (await countFollows(ctx.db, ctx.viewer.id)) >= MOST_FOLLOWED)
    throw new AppError('following.too_many', 409)
}

/**
 * Follows a talent; twice is the same as once. Throws 404 for someone the viewer may not see, `following.yourself`,
 * `following.too_many`.
 */
export async function followPerson(ctx: MemberContext, personId: string): Promise<void> {
  if (personId === ctx.viewer.id) throw new AppError('following.yourself')
  await pass(ctx, await findFollowedPerson(ctx.db, ctx.viewer, personId))
  await insertFollow(ctx.db, ctx.viewer.id, { person_id: personId })
}

/**
 * Follows a company; twice is the same as once. Throws 404 for one that the viewer may not see, `following.yourself`
 * for their own, `following.too_many`.
 */
export async function followCompany(ctx: MemberContext, businessId: string): Promise<void> {
  if (ctx.viewer.seats.some((seat) => seat.businessId === businessId)) throw new AppError('following.yourself')
  await pass(ctx, await findFollowedCompany(ctx.db, ctx.viewer, businessId))
  await insertFollow(ctx.db, ctx.viewer.id, { business_id: businessId })
}

export async function isFollowingPerson(ctx: MemberContext, personId: string): Promise<{ following: boolean }> {
  const state = await findFollowedPerson(ctx.db, ctx.viewer, personId)
  if (!state) throw notFound()
  return state
}

export async function isFollowingCompany(ctx: MemberContext, businessId: string): Promise<{ following: boolean }> {
  const state = await findFollowedCompany(ctx.db, ctx.viewer, businessId)
  if (!state) throw notFound()
  return state
}

/** Throws 404 for someone the viewer does not follow. */
export async function unfollow(ctx: MemberContext, followee: Followee): Promise<void> {
  if (!(await deleteFollow(ctx.db, ctx.viewer.id, followee))) throw notFound()
}

interface PageQuery {
  cursor?: string | undefined
  limit?: number | undefined
}
const PAGE = 24

const present = ({ kind, id, name, slug, title, image_url, since }: FollowedRow): Followed => ({
  kind,
  id,
  name,
  slug,
  title,
  image_url,
  since: since.toISOString(),
})

export const readFollowed = (ctx: MemberContext, { cursor, limit = PAGE }: PageQuery): Promise<Page<Followed>> =>
  listPage(ctx, {
    kind: 'follows',
    cursor,
    limit,
    read: (after, most) => listFollowed(ctx.db, ctx.viewer, after, most),
    key: (row) => [row.cursor_at, row.follow_id],
    present,
  })

/** The newest posts of those that the viewer follows. */
export async function readFollowedPosts(ctx: MemberContext, { cursor, limit = PAGE }: PageQuery) {
  const page = await listPage(ctx, {
    kind: 'followed-posts',
    cursor,
    limit,
    read: (after, most) => listFollowedPosts(ctx.db, ctx.viewer, after, most),
    key: (row) => [row.cursor_at, row.id],
    present: (row) => row.id,
  })
  return { items: await ctx.platform.ports.cards(ctx, page.items), next: page.next }
}
