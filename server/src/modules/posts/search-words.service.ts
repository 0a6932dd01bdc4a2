import type { Context } from '../../platform/context.ts'
import { workThrough } from '../../platform/tasks/work-through.ts'
import { setSearchWords, takeToReword } from './search-words.queries.ts'

/** Posts per transaction: each is read with its parts. */
const BATCH = 20

async function rewordSome(ctx: Context, limit: number): Promise<number> {
  const { taken, posts } = await takeToReword(ctx.db, limit)
  for (const post of posts) {
    const words = await ctx.platform.ports.postKinds[post.kind].searchWords(ctx, post)
    if (words !== undefined) await setSearchWords(ctx.db, post.id, words)
  }
  return taken
}

/**
 * After an upgrade that changed what posts are found by: makes the search words of older posts again, in steps. A
 * migration asks for it by writing their ids to `posts_to_reword`, and those of people to `talent_to_reword`.
 */
export const rewordPosts = (ctx: Context, stopping: AbortSignal): Promise<number> =>
  workThrough(ctx, rewordSome, { stopping, batch: BATCH })
