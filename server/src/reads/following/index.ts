import { following } from '@ensemble/contract/following/following.routes.ts'
import type { Followed } from '@ensemble/contract/following/following.schemas.ts'
import type { FastifyInstance } from 'fastify'
import type { MemberContext } from '../../platform/context.ts'
import { pageOf } from '../../platform/db/page.ts'
import { mount } from '../../platform/http/mount.ts'
import { cardsFor } from '../discover/index.ts'
import { type FollowedRow, listFollowed, listFollowedPosts } from './following.queries.ts'

export { findFollowedPost, findFollowers } from './following.queries.ts'

interface PageAsk {
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

async function readFollowed(ctx: MemberContext, { cursor, limit = PAGE }: PageAsk) {
  const { cursors } = ctx.platform
  const rows = await listFollowed(
    ctx.db,
    ctx.viewer,
    cursor === undefined ? undefined : cursors.decode('follows', cursor),
    limit + 1,
  )
  return pageOf(rows, limit, present, (last) => cursors.encode('follows', [last.cursor_at, last.follow_id]))
}

async function readPosts(ctx: MemberContext, { cursor, limit = PAGE }: PageAsk) {
  const { cursors } = ctx.platform
  const rows = await listFollowedPosts(
    ctx.db,
    ctx.viewer,
    cursor === undefined ? undefined : cursors.decode('followed-posts', cursor),
    limit + 1,
  )
  const page = pageOf(
    rows,
    limit,
    (row) => row.id,
    (last) => cursors.encode('followed-posts', [last.cursor_at, last.id]),
  )
  return { items: await cardsFor(ctx, page.items), next: page.next }
}

/** Whom one follows, and what they post. */
export const followingRead = {
  name: 'following',
  mount(app: FastifyInstance): void {
    mount(app, following.mine, ({ query }, ctx) => readFollowed(ctx, query))
    mount(app, following.posts, ({ query }, ctx) => readPosts(ctx, query))
  },
}
