import { NEAR_KM } from '@ensemble/contract/discover/board.schemas.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { JsonText } from '../../../platform/http/mount.ts'
import { askedOf, lookUp, type Query } from '../discover-filter.ts'
import type { FeedFilter } from '../feed-filter.queries.ts'
import { cardsAsText } from '../feed-item.queries.ts'
import { findModel, findOpenTo } from './nearest.queries.ts'

/** Rows below something else: enough to go on with, and not a list of its own. */
export const FEW = 3

/** What asks for one of these crafts. */
export const ofCrafts = (filter: FeedFilter, crafts: readonly string[]): FeedFilter => ({
  ...filter,
  part: { crafts, terms: [], isInside: true },
})

/** A filter for what is within 50 km of a place, or, where we don't know where that is, names it. */
export async function nearTo(ctx: MemberContext, place: string, kind: Query['kind']): Promise<FeedFilter> {
  const around: Query = { kind, place, radius: NEAR_KM }
  const known = await lookUp(ctx, around, '')
  return askedOf(known.center ? around : { kind, place }, '', ctx.viewer.id, known).filter
}

/**
 * Up to three open posts of the same kind that ask for the same craft: near ones first, then remote ones, then any, each
 * newest first. At most six statements, each over an index. Throws 404 for a post that the viewer may not see.
 */
export async function readAlike(ctx: MemberContext, postId: string): Promise<JsonText> {
  const model = await findModel(ctx.db, postId, ctx.viewer)
  if (!model) throw notFound()
  const kind = model.kind as Query['kind']
  const filterOf = (query: Query) => askedOf(query, '', ctx.viewer.id).filter
  const { location } = model
  const steps = [
    ...(location && !model.remote ? [() => nearTo(ctx, location, kind)] : []),
    () => filterOf({ kind, remote: '1' }),
    () => filterOf({ kind }),
  ]
  const found: string[] = []
  for (const step of model.crafts.length > 0 ? steps : []) {
    const left = FEW - found.length
    if (left === 0) break
    const filter = ofCrafts(await step(), model.crafts)
    found.push(...(await findOpenTo(ctx.db, ctx.viewer.id, filter, [postId, ...found], left)))
  }
  return new JsonText(`{"items":${await cardsAsText(ctx.db, found)}}`)
}
