import { messages } from '@ensemble/contract/messages.ts'
import type { ManyActed, ManyPosts } from '@ensemble/contract/posts/many-posts.schemas.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { isOwnSide } from './posts.policy.ts'
import { findPost } from './posts.queries.ts'

type Act = z.output<typeof ManyPosts>['act']

/** What a refusal says: the sentence beside a field where there is one, as in a date that has passed. */
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
 * Closes, reopens or archives many own posts, or takes archiving back: each in a transaction of its own with its fact, in the order given, so that one
 * that is refused holds up none of the others. What was changed since the page was read is refused too, by its name.
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
