import { folded } from '@ensemble/contract/core/folded.ts'
import type { NearestPosts, NearestQuery } from '@ensemble/contract/discover/nearest.schemas.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../../platform/context.ts'
import { JsonText } from '../../../platform/http/mount.ts'
import { findPlace } from '../../../platform/places/index.ts'
import { askedOf, lookUp } from '../discover-filter.ts'
import type { FeedFilter } from '../feed-filter.queries.ts'
import { cardsAsText } from '../feed-item.queries.ts'
import { FEW, nearTo, ofCrafts } from './alike.service.ts'
import { findHome, findOpenTo } from './nearest.queries.ts'

type Query = z.output<typeof NearestQuery>
type Found = Pick<NearestPosts, 'by' | 'name'> & { ids: string[] }

/** Words from the end that could name a city, and how often the last word is left out. */
const PLACES = 2
const TRIES = 3
const SHORTEST_CITY = 4

const find = (ctx: MemberContext, filter: FeedFilter) => findOpenTo(ctx.db, ctx.viewer.id, filter, [], FEW)

/** What asks for the craft that the words name. */
async function byCraft(ctx: MemberContext, { q, kind, place }: Query): Promise<Found | undefined> {
  const { terms } = askedOf({}, q, ctx.viewer.id, await lookUp(ctx, { place }, q)).filter
  const craft = terms.find((term) => !term.negated && term.craft !== null)?.craft
  if (!craft) return undefined
  const all = askedOf({ kind }, '', ctx.viewer.id).filter
  return { by: 'craft', name: craft, ids: await find(ctx, ofCrafts(all, [`craft:${folded(craft)}`])) }
}

/** What is near a place that the search names, or else near the person. */
async function byPlace(ctx: MemberContext, { q, kind, place }: Query): Promise<Found | undefined> {
  const words = q.match(/[\p{L}\p{N}]+/gu) ?? []
  const named = words.filter((word) => word.length >= SHORTEST_CITY).slice(-PLACES)
  for (const text of [place, ...named.toReversed(), await findHome(ctx.db, ctx.viewer.id)]) {
    const city = text ? await findPlace(ctx.db, text) : undefined
    if (!city || !text) continue
    const ids = await find(ctx, await nearTo(ctx, text, kind))
    if (ids.length > 0) return { by: 'near', name: city.name, ids }
  }
  return undefined
}

/** What says some of the words: all but the last, then all but the last two, and so on. */
async function byFewerWords(ctx: MemberContext, { q, kind }: Query): Promise<Found | undefined> {
  const words = q.trim().split(/\s+/)
  for (let left = words.length - 1; left > 0 && left >= words.length - TRIES; left -= 1) {
    const name = words.slice(0, left).join(' ')
    const { filter } = askedOf({ kind }, name, ctx.viewer.id, await lookUp(ctx, {}, name))
    const ids = filter.terms.length > 0 ? await find(ctx, filter) : []
    if (ids.length > 0) return { by: 'words', name, ids }
  }
  return undefined
}

/**
 * Up to three posts that come nearest to a search without results: of the craft that it names, else near, else with
 * fewer of its words. At most 16 short statements, each over an index.
 */
export async function readNearest(ctx: MemberContext, query: Query): Promise<JsonText> {
  for (const way of [byCraft, byPlace, byFewerWords]) {
    const found = await way(ctx, query)
    if (!found || found.ids.length === 0) continue
    const { by, name, ids } = found
    return new JsonText(`${JSON.stringify({ by, name }).slice(0, -1)},"items":${await cardsAsText(ctx.db, ids)}}`)
  }
  return new JsonText(JSON.stringify({ by: null, name: null, items: [] } satisfies NearestPosts))
}
