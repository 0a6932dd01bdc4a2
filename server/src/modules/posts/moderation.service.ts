import { CLOSED_REASONS } from '@ensemble/contract/posts/vocabulary.ts'
import { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { postMoveFits } from './posts.policy.ts'
import { lockPost, updatePost } from './posts.queries.ts'
import { movePost } from './posts.service.ts'

/** The state of a post before it was taken down, which an undo restores. */
export const StoodBefore = z.object({
  status: z.enum(['published', 'closed']),
  closedAt: z.iso.datetime().nullable(),
  closedWhy: z.enum(CLOSED_REASONS).nullable(),
})
export type StoodBefore = z.infer<typeof StoodBefore>

/**
 * Hides a post from everyone but its own side, which sees the reason. Only `restorePost` brings it back. Throws 404 and
 * `safety.not_public` (409). Call it in the transaction of the decision.
 */
export async function takeDownPost(ctx: MemberContext, postId: string, reason: string): Promise<StoodBefore> {
  const post = await lockPost(ctx.db, postId)
  if (!post) throw notFound()
  if (postMoveFits(post.status, 'take_down') !== true || post.closed_why === 'taken_down')
    throw new AppError('safety.not_public', 409)
  await movePost(ctx, post, 'take_down', { why: 'taken_down', patch: { taken_down_reason: reason } })
  return {
    status: post.status as StoodBefore['status'],
    closedAt: post.closed_at?.toISOString() ?? null,
    closedWhy: post.closed_why,
  }
}

/**
 * Restores a post as it was; if it would have closed since, it comes back closed. Throws `safety.undo_gone` (409).
 */
export async function restorePost(ctx: MemberContext, postId: string, before: StoodBefore): Promise<void> {
  const post = await lockPost(ctx.db, postId)
  if (post?.closed_why !== 'taken_down') throw new AppError('safety.undo_gone')
  const ends = post.closes_at ?? (post.kind === 'news' ? null : post.lapses_at)
  const ended = ends !== null && ends <= ctx.platform.clock.now()
  if (before.status === 'published' && post.status === 'closed' && !ended)
    return void (await movePost(ctx, post, 'restore'))
  await updatePost(
    ctx.db,
    post.id,
    {
      taken_down_reason: null,
      closed_at: before.closedAt ? new Date(before.closedAt) : ends,
      closed_why: before.closedWhy ?? (post.kind === 'event' ? 'ended' : post.closes_at ? 'deadline' : 'lapsed'),
    },
    { version: post.version, status: post.status },
  )
}
