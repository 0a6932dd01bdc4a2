import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { listPage } from '../../platform/db/page.ts'
import { notFound } from '../../platform/errors.ts'
import { tell } from '../../platform/http/live-hub.ts'
import { postOf } from '../../platform/notices/define-notice.ts'
import { isNotifiedOf, mutePost, unmutePost } from './muted-posts.queries.ts'
import { listMuted } from './muted-posts.reads.ts'
import { findMetadata } from './notices.queries.ts'

/** Posts that the person muted, the latest first. */
export const readMuted = (
  ctx: MemberContext,
  { cursor, limit = 20 }: { cursor?: string | undefined; limit?: number | undefined },
) =>
  listPage(ctx, {
    kind: 'muted-posts',
    cursor,
    limit,
    read: (after, most) => listMuted(ctx.db, ctx.viewer.id, after, most),
    key: (row) => [row.cursor_at, row.post_id],
    present: ({ post_id, kind, title, created_at }) => ({ post_id, kind, title, muted_at: created_at.toISOString() }),
  })

/** Hears of a post again. @throws 404 if it is not muted */
export const unmute = (ctx: MemberContext, postId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await unmutePost(ctx.db, ctx.viewer.id, postId))) throw notFound()
    await tell(ctx, [ctx.viewer.id], { type: 'changed', topic: 'account', id: ctx.viewer.id })
  })

const mute = async (ctx: MemberContext, postId: string): Promise<void> => {
  if (!(await mutePost(ctx.db, ctx.viewer.id, postId))) throw notFound()
  await tell(ctx, [ctx.viewer.id], { type: 'changed', topic: 'account', id: ctx.viewer.id })
}

/** Mutes a post again. @throws 404 if the person has no notification about it: its title is not everyone's to read */
export const muteAgain = (ctx: MemberContext, postId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await isNotifiedOf(ctx.db, ctx.viewer.id, postId))) throw notFound()
    await mute(ctx, postId)
  })

/** Mutes the post that a notification is about. @throws 404 for others' notifications, and if it is about no post */
export const muteFrom = (ctx: MemberContext, notificationId: string): Promise<{ post_id: string }> =>
  inTransaction(ctx, async (ctx) => {
    const row = await findMetadata(ctx.db, ctx.viewer.id, notificationId)
    const postId = row && postOf({ metadata: row.metadata as Record<string, string | null> })
    if (!postId) throw notFound()
    await mute(ctx, postId)
    return { post_id: postId }
  })
