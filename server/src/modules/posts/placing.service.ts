import type { Db } from '../../platform/db/db.ts'
import { cellOf, findPlace, lookUp, lookUpAll, type Position } from '../../platform/places/index.ts'
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

/** Writes where posts are, unless they are there already. */
const move =
  ({ db }: { db: Db }) =>
  async (posts: readonly LocatedPost[], location: string, at: Position | undefined): Promise<void> => {
    const ids = posts.filter(({ lat, lng }) => lat !== at?.lat || lng !== at?.lng).map(({ id }) => id)
    if (at && ids.length) await setPosition(db, ids, location, at, cellOf(at))
  }

/** Adds coordinates to posts that were written before their cities were known. */
export const placeLate = async (ctx: { db: Db }): Promise<void> => lookUp(ctx.db, await findUnplaced(ctx.db), move(ctx))

/**
 * Recomputes the coordinates of all posts from the cities known now, including those placed elsewhere while only some
 * were known. False if `stopping` ended it early.
 */
export const placeAnew = (ctx: { db: Db }, stopping: AbortSignal): Promise<boolean> =>
  lookUpAll(ctx.db, (after, limit) => findLocated(ctx.db, after, limit), move(ctx), stopping)
