import type { DiscoverQuery } from '@ensemble/contract/discover/discover.schemas.ts'
import type { z } from 'zod'
import { facets } from '../../modules/posts/search.face.ts'
import type { Db } from '../../platform/db/db.ts'
import { findPlace, type Position } from '../../platform/places/index.ts'
import type { FeedFilter } from './feed.queries.ts'
import { termsOf } from './search-words.ts'

type Query = Omit<z.output<typeof DiscoverQuery>, 'q' | 'cursor' | 'limit'>

/** A query, and the key under which everyone with the same query shares the answer; null for a personal one. */
export interface Asked {
  filter: FeedFilter
  key: string | null
}

/** Minor units per unit: a yen has none. */
const minorUnits = (currency: string) =>
  10 ** (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)
const CURRENCY = 'USD'
const payOf = (currency: string, least: number) => ({ currency, least: least * minorUnits(currency) })

/**
 * The coordinates of a query's place if it asks for a radius; null for a place that we don't know, where its words must
 * do.
 */
export const centerOf = async (
  ctx: { db: Db },
  { place, radius }: Pick<Query, 'place' | 'radius'>,
): Promise<Position | null> => (place && radius ? ((await findPlace(ctx.db, place)) ?? null) : null)

/** Normalizes a query: equal queries, however they are spelled, get equal keys. */
export function askedOf(query: Query, words: string, viewerId: string, center: Position | null = null): Asked {
  const wanted = facets.facetsWanted(center ? { ...query, place: undefined } : query)
  const without = facets.facetsUnwanted(query)
  const order = query.sort && query.sort !== 'best' ? query.sort : 'newest'
  const pay =
    query.pay_min !== undefined || order === 'pay' ? payOf(query.currency ?? CURRENCY, query.pay_min ?? 0) : null
  const near = center && { lat: center.lat, lng: center.lng, km: Number(query.radius) }
  const spelled = words.trim().replace(/\s+/g, ' ').toLowerCase()
  const filter: FeedFilter = {
    order,
    pay,
    near,
    kind: query.kind ?? null,
    facets: wanted,
    without,
    terms: termsOf(spelled),
    savedBy: query.saved ? viewerId : null,
    exclusionsOf: null,
  }
  return { filter, key: query.saved ? null : JSON.stringify([order, pay, near, filter.kind, wanted, without, spelled]) }
}
