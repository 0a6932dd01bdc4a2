import type { MemberContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { countLikes, deleteLike, deleteMark, insertLike, insertMark } from './marks.queries.ts'
import { findPost } from './posts.queries.ts'

async function assertVisible(ctx: MemberContext, postId: string): Promise<void> {
  if (!(await findPost(ctx.db, postId, ctx.viewer))) throw notFound()
}

/** Saves or hides a post that the viewer may see; doing it twice changes nothing. */
export async function mark(ctx: MemberContext, table: 'saved_items' | 'hidden_items', postId: string): Promise<void> {
  await assertVisible(ctx, postId)
  await insertMark(ctx.db, table, ctx.viewer.id, postId)
}

/** Removes the viewer's own mark, even from a post that they may no longer see. */
export async function unmark(ctx: MemberContext, table: 'saved_items' | 'hidden_items', postId: string): Promise<void> {
  if (!(await deleteMark(ctx.db, table, ctx.viewer.id, postId))) await assertVisible(ctx, postId)
}

/** Likes or unlikes; returns the new number of likes. */
export async function setLike(ctx: MemberContext, postId: string, liked: boolean): Promise<{ likes: number }> {
  await assertVisible(ctx, postId)
  await (liked ? insertLike : deleteLike)(ctx.db, ctx.viewer.id, postId)
  const likes = await countLikes(ctx.db, postId)
  if (likes === undefined) throw notFound()
  return { likes }
}
