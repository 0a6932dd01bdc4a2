import type { Db } from '../../platform/db/db.ts'
import { findPlace } from '../../platform/places/index.ts'
import { cellOf, type Position } from './posts.facets.ts'
import { findLocated, findUnplaced, type LocatedPost, type PostPatch, setPosition } from './posts.queries.ts'

/** Adds the coordinates of the post's city if we know it; searches within a radius use them. */
export async function placed(ctx: { db: Db }, post: PostPatch): Promise<PostPatch> {
  const at = post.location ? await findPlace(ctx.db, post.location) : undefined
  return {
    ...post,
    lat: at?.lat ?? null,
    lng: at?.lng ?? null,
    facets: [...(post.facets ?? []), ...(at ? [cellOf(at)] : [])],
  }
}

const PAGE = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

async function place(
  ctx: { db: Db },
  posts: readonly Pick<LocatedPost, 'id' | 'location'>[],
  isThere: (id: string, at: Position) => boolean,
): Promise<void> {
  for (const [location, those] of Map.groupBy(posts, (post) => post.location)) {
    const at = await findPlace(ctx.db, location)
    const ids = at ? those.flatMap(({ id }) => (isThere(id, at) ? [] : [id])) : []
    if (at && ids.length) await setPosition(ctx.db, ids, location, at, cellOf(at))
  }
}

/** Adds coordinates to posts that were written before their cities were known. */
export const placeLate = async (ctx: { db: Db }): Promise<void> => place(ctx, await findUnplaced(ctx.db), () => false)

/**
 * Recomputes the coordinates of all posts from the cities known now, including those placed elsewhere while only some
 * were known. False if `stopping` ended it early.
 */
export async function placeAnew(ctx: { db: Db }, stopping: AbortSignal): Promise<boolean> {
  for (let after: string | undefined = FIRST; after !== undefined;) {
    if (stopping.aborted) return false
    const page: LocatedPost[] = await findLocated(ctx.db, after, PAGE)
    const now = new Map(page.map((post) => [post.id, post]))
    await place(ctx, page, (id, at) => now.get(id)?.lat === at.lat && now.get(id)?.lng === at.lng)
    after = page.length < PAGE ? undefined : page.at(-1)?.id
  }
  return true
}
