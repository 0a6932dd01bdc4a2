import { type Board, type KindCounts, NEAR_KM } from '@ensemble/contract/discover/board.schemas.ts'
import { MOST_COUNTED } from '@ensemble/contract/discover/vocabulary.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { askedOf, type Known, lookUp, type Query } from '../discover-filter.ts'
import type { DiscoverParts } from '../discover.service.ts'
import { countFacets } from '../facet-counts.queries.ts'
import type { FeedCache } from '../feed-cache.ts'
import type { FeedFilter } from '../feed-filter.queries.ts'
import type { Place } from '../feed-item.queries.ts'
import { findElsewhere, findNews, findOpenings, findWeek } from './board.queries.ts'
import { createKept, type Kept } from './kept.ts'
import type { Key } from './sections.ts'

/** Of near and remote posts; a longer list says that there are more. */
export const MOST_KEYS = 60
/** Posts that a page of the rest looks through. */
const SCANNED = 300
const RAIL = 12

/** Where a place is doesn't change with what is posted: it is asked for again after a while only. */
const PLACE = { fresh: 60_000, most: 300_000 }
const MOST_PLACES = 2_000

/** Who asks for what, and from where. */
export interface Asking {
  kind: 'job' | 'collaboration' | null
  /** As it was written; null if it is not known where the person is. */
  place: string | null
  /** Of a person with more exclusions than fit in memory: their lists are read for them alone. */
  exclusionsOf: string | null
}

/** The parts of the market as one place sees it, shared by everyone there. */
export interface Market {
  place: Board['place']
  near(): Promise<readonly Key[]>
  remote(): Promise<readonly Key[]>
  /** What is neither, among the next posts below a position. */
  elsewhere(after: Place | null): Promise<{ keys: Key[]; last: Place | null }>
  week(): Promise<readonly Key[]>
  news(): Promise<readonly Key[]>
  counts(): Promise<KindCounts>
}

const EVERYTHING: FeedFilter = { kind: null, facets: [], terms: [], savedBy: null, exclusionsOf: null }

const cityOf = (place: string | null) => place?.split(',')[0]?.trim() || null

async function countKinds(ctx: MemberContext, every: FeedFilter): Promise<KindCounts> {
  const rows = await countFacets(ctx.db, every)
  const of = (facet: string) =>
    Math.min(rows.find((row) => row.facet === facet)?.count ?? 0, facet === 'total' ? MOST_COUNTED : MOST_COUNTED + 1)
  return {
    total: of('total'),
    job: of('kind:job'),
    collaboration: of('kind:collaboration'),
    event: of('kind:event'),
    news: of('kind:news'),
  }
}

/** Places that we know, by how they are written; for each cache, and so for each database, its own. */
const places = new WeakMap<FeedCache, Map<string, Kept<Known>>>()

async function placeOf(cache: FeedCache, place: string, load: () => Promise<Known>): Promise<Known> {
  const kept = places.get(cache) ?? new Map<string, Kept<Known>>()
  places.set(cache, kept)
  const one = kept.get(place) ?? createKept<Known>(PLACE)
  if (kept.size >= MOST_PLACES) kept.clear()
  kept.set(place, one)
  const known = await one.get(load)
  // the list of cities may still be loading
  if (!known.center) kept.delete(place)
  return known
}

export async function openMarket(
  ctx: MemberContext,
  { cache, counts }: DiscoverParts,
  asking: Asking,
): Promise<Market> {
  const { kind, exclusionsOf } = asking
  const name = cityOf(asking.place)
  const shared = <T>(key: string, load: () => Promise<T>): Promise<T> =>
    exclusionsOf ? load() : cache.get(`board|${key}`, load)
  const around = { kind: kind ?? undefined, place: asking.place ?? '', radius: NEAR_KM } as const
  const find = () => cache.get(`board|place|${asking.place}`, () => lookUp(ctx, around, ''))
  const known = name ? await placeOf(cache, around.place, find) : { center: null }
  const filterOf = (query: Query, at: Known = { center: null }): FeedFilter => ({
    ...askedOf(query, '', ctx.viewer.id, at).filter,
    exclusionsOf,
  })
  const every = filterOf({ kind: kind ?? undefined })
  const remote = filterOf({ kind: kind ?? undefined, remote: '1' })
  const near = name
    ? filterOf({ ...around, ...(known.center ? {} : { place: name, radius: undefined }) }, known)
    : undefined
  const of = `${kind ?? ''}|${name ? asking.place : ''}`
  return {
    place: name ? { name, known: known.center !== null } : null,
    near: async () => (near ? shared(`near|${of}`, () => findOpenings(ctx.db, near, MOST_KEYS)) : []),
    remote: () => shared(`remote|${kind ?? ''}`, () => findOpenings(ctx.db, remote, MOST_KEYS)),
    elsewhere: (after) =>
      shared(`elsewhere|${of}|${after?.at ?? ''}|${after?.id ?? ''}`, () =>
        findElsewhere(ctx.db, every, near ? [near, remote] : [remote], after, SCANNED),
      ),
    week: () =>
      shared(`week|${of}`, async () => {
        const close = near ? await findWeek(ctx.db, near, RAIL) : []
        return close.length > 0 ? close : findWeek(ctx.db, every, RAIL)
      }),
    news: () => shared('news', () => findNews(ctx.db, RAIL)),
    counts: () => counts.get(() => countKinds(ctx, EVERYTHING)),
  }
}
