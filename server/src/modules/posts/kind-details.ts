import { POST_KINDS, type PostKind } from '@ensemble/contract/posts/vocabulary.ts'
import type { Context } from '../../platform/context.ts'
import type { KindDetails } from './posts.ports.ts'

/** The kind-specific details of these posts by post id, with one statement per kind. */
export async function detailsOf(
  ctx: Context,
  posts: readonly { id: string; kind: PostKind }[],
): Promise<ReadonlyMap<string, KindDetails>> {
  const found = await Promise.all(
    POST_KINDS.map(async (kind) => {
      const ids = posts.filter((post) => post.kind === kind).map(({ id }) => id)
      return ids.length ? ctx.platform.ports.postKinds[kind].detailsOf(ctx.db, ids) : []
    }),
  )
  return new Map(found.flat().map((details) => [details.id, details]))
}
