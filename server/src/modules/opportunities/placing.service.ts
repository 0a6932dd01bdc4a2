import { findPlace } from '../../platform/places/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { cellOf } from './opportunities.facets.ts'
import { findUnplaced, type PostPatch, setPosition } from './opportunities.queries.ts'

/** The columns of a post with where its city lies, when it is one that we know: by that it is found in a circle. */
export async function placed(ctx: { db: Db }, post: PostPatch): Promise<PostPatch> {
  const at = post.location ? await findPlace(ctx.db, post.location) : undefined
  return { ...post, lat: at?.lat ?? null, lng: at?.lng ?? null, facets: [...(post.facets ?? []), ...(at ? [cellOf(at)] : [])] }
}

/** Places posts that were written before their cities were known. */
export async function placeLate(ctx: { db: Db }): Promise<void> {
  const ids = new Map<string, string[]>()
  for (const { id, location } of await findUnplaced(ctx.db)) ids.set(location, [...(ids.get(location) ?? []), id])
  for (const [location, posts] of ids) {
    const at = await findPlace(ctx.db, location)
    if (at) await setPosition(ctx.db, posts, at, cellOf(at))
  }
}
