import type { Db } from '../../platform/db/db.ts'
import { cellOf, type FoundCity, findPlace, lookUp, lookUpAll, namesOf } from '../../platform/places/index.ts'
import type { FoundBy } from './post-context.reads.ts'
import { placeFacets, REPLIES } from './posts.facets.ts'
import { findLocated, findUnplaced, type LocatedPost, type PostPatch, setPosition } from './posts.queries.ts'

/**
 * Adds what a post is found by besides its own words: the coordinates and names of its city if we know it, and the replies
 * of its company.
 */
export async function findable(
  ctx: { db: Db },
  post: PostPatch,
  { replies }: Pick<FoundBy, 'replies'>,
): Promise<PostPatch> {
  const at = post.location ? await findPlace(ctx.db, post.location) : undefined
  return {
    ...post,
    lat: at?.lat ?? null,
    lng: at?.lng ?? null,
    place_names: namesOf(at),
    facets: [
      ...new Set([
        ...(post.facets ?? []),
        ...(at ? [...placeFacets(namesOf(at)), cellOf(at)] : []),
        ...(replies ? [REPLIES] : []),
      ]),
    ],
  }
}

/** Writes where posts are, unless they are there already. */
const move =
  ({ db }: { db: Db }) =>
  async (posts: readonly LocatedPost[], location: string, at: FoundCity | undefined): Promise<void> => {
    if (!at) return
    const names = namesOf(at)
    const ids = posts
      .filter((post) => post.lat !== at.lat || post.lng !== at.lng || post.place_names !== names)
      .map(({ id }) => id)
    if (ids.length) await setPosition(db, ids, location, { ...at, names, facets: [...placeFacets(names), cellOf(at)] })
  }

/** Adds coordinates to posts that were written before their cities were known. */
export const placeLate = async (ctx: { db: Db }): Promise<void> => lookUp(ctx.db, await findUnplaced(ctx.db), move(ctx))

/**
 * Recomputes the coordinates of all posts from the cities known now, including those placed elsewhere while only some
 * were known. False if `stopping` ended it early.
 */
export const placeAnew = (ctx: { db: Db }, stopping: AbortSignal): Promise<boolean> =>
  lookUpAll(ctx.db, (after, limit) => findLocated(ctx.db, after, limit), move(ctx), stopping)
