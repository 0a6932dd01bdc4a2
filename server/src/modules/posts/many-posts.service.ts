import { messages } from '@ensemble/contract/messages.ts'
import type { ManyActed, ManyPosts } from '@ensemble/contract/posts/many-posts.schemas.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { isOwnSide } from './posts.policy.ts'
import { findPost } from './posts.queries.ts'

type Act = z.output<typeof ManyPosts>['act']

/** What a refusal says: the message next to a field if there is one, such as for a date that has passed. */
const reasonOf = (error: AppError): string =>
  Object.values(error.fields ?? {})[0] ?? messages[error.code] ?? messages['core.unexpected'] ?? error.code

async function actOnOne(
  ctx: MemberContext,
  id: string,
  version: number,
  act: Act,
): Promise<z.output<typeof ManyActed>['done'][number]> {
  return inTransaction(ctx, async (ctx) => {
    const post = await findPost(ctx.db, id, ctx.viewer)
    if (!post || !isOwnSide(ctx.viewer, post)) throw notFound()
    const moved = await ctx.platform.ports.postKinds[post.kind].act(ctx, id, act, version)
    return { id, title: moved.title, status: moved.status, version: moved.version }
  })
}

/**
 * Closes, reopens, archives or unarchives many of the viewer's posts: each in its own transaction with its fact, in the
 * given order, so that a refused one does not hold up the others. A post that has changed since the page was read is
 * refused too, by name.
 */
export async function actOnMany(
  ctx: MemberContext,
  { act, posts }: z.output<typeof ManyPosts>,
): Promise<z.output<typeof ManyActed>> {
  const answer: z.output<typeof ManyActed> = { done: [], refused: [] }
  for (const { id, version } of posts) {
    try {
      answer.done.push(await actOnOne(ctx, id, version, act))
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      const title = error.code === 'core.not_found' ? null : ((await findPost(ctx.db, id, ctx.viewer))?.title ?? null)
      answer.refused.push({ id, title, code: error.code, message: reasonOf(error) })
    }
  }
  return answer
}
