import { DiscoverQuery, FeedItem } from '@ensemble/contract/discover/discover.schemas.ts'
import { z } from 'zod'
import type { Context, Ports } from '../../platform/context.ts'
import { askedOf, lookUp } from './discover-filter.ts'
import { cardsAsText } from './feed-item.queries.ts'
import { newestAsText } from './feed.queries.ts'

/** A Discover search without anything personal, as anyone may run it. */
export const OpenQuery = DiscoverQuery.omit({ saved: true, free: true, sort: true, cursor: true, limit: true })
export type OpenQuery = z.output<typeof OpenQuery>

const Items = z.array(FeedItem)

/** The newest posts that a search finds, as cards. The caller checks whether a visitor may see each of them. */
export async function newestFound(ctx: Context, { q = '', ...query }: OpenQuery, limit: number): Promise<FeedItem[]> {
  const { filter } = askedOf(query, q, '', await lookUp(ctx, query, q))
  const { items } = await newestAsText(ctx.db, filter, null, limit)
  return Items.parse(JSON.parse(items))
}

export const cardsFor: Ports['cards'] = async (ctx, ids) => Items.parse(JSON.parse(await cardsAsText(ctx.db, ids)))
