import type { Context } from '../../platform/context.ts'
import { findRated, refreshRatings } from './company-testimonials.queries.ts'

const PAGE = 100

/** Counts all ratings again: a block of an author that has run out changed no row. */
export async function renewRatings(ctx: Context, stopping?: AbortSignal): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; !stopping?.aborted;) {
    const ids = await findRated(ctx.db, after, PAGE)
    if (ids.length > 0) await refreshRatings(ctx.db, ids)
    if (ids.length < PAGE) return
    after = ids.at(-1) ?? after
  }
}
