import { folded } from '@ensemble/contract/core/folded.ts'
import type { DiscoverQuery } from '@ensemble/contract/discover/discover.schemas.ts'
import { RATE_ENDS } from '@ensemble/contract/discover/rates.ts'
import { startDaysOf } from '@ensemble/contract/discover/start-days.ts'
import type { z } from 'zod'
import { facets } from '../../modules/posts/search.face.ts'
import type { Db } from '../../platform/db/db.ts'
import { findPlace, type Position, properNames } from '../../platform/places/index.ts'
import { finished, termsOf, unfinished } from '../words/index.ts'
import type { FeedFilter } from './feed-filter.queries.ts'
import { isCommon } from './search-window.queries.ts'

export type Query = Omit<z.output<typeof DiscoverQuery>, 'q' | 'cursor' | 'limit'>

/** A query, and the key under which everyone with the same query shares the answer; null for a personal one. */
export interface Asked {
  filter: FeedFilter
  /** The words that `terms` were read from. */
  words: string
  key: string | null
}

/** Minor units per unit: a yen has none. */
const minorUnits = (currency: string) =>
  10 ** (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)
/** Of pay, unless a query names another. */
export const CURRENCY = 'USD'
/** Hours of a day's work. */
const HOURS = 8
/** An amount an hour as minor units a day. */
export const perDay = (amount: number, currency: string): number => amount * HOURS * minorUnits(currency)

/** What guaranteed pay for a day a query asks for; the order by pay needs a known one. */
function payOf({ pay_min: least, rate, currency = CURRENCY, sort }: Query): FeedFilter['pay'] {
  if (least === undefined && rate === undefined && sort !== 'pay') return null
  const ends = rate && RATE_ENDS[rate]
  return {
    currency,
    least: Math.max((least ?? 0) * minorUnits(currency), perDay(ends?.from ?? 0, currency)),
    ...(ends && ends.below !== null && { below: perDay(ends.below, currency) }),
  }
}

/** What has to be looked up to understand a query. */
export interface Known {
  /** Where its place is, if it asks for a radius; null for a place that we don't know, where its words must do. */
  center: Position | null
  /** Cities that its words or its place call by another name. */
  cities?: ReadonlyMap<string, string>
  /** Its last word is looked for as it is, not as the beginning of others too. */
  isFinished?: boolean
  /** With `free`: from when the person is free; null for now. */
  freeFrom?: string | null
}

/** Looks up what a query and its words mean here: their places, and whether the last word is finished. */
export async function lookUp(
  { db }: { db: Db },
  { place, radius }: Pick<Query, 'place' | 'radius'>,
  words: string,
): Promise<Known> {
  const center = place && radius ? await findPlace(db, place) : undefined
  const cities = await properNames(db, [words, placeName(place)])
  const last = unfinished(termsOf(words, cities))
  return { center: center ?? null, cities, isFinished: last !== null && (await isCommon(db, last.toLowerCase())) }
}

/** What comes before the first comma. */
const placeName = (place: string | undefined) => place?.split(',')[0]?.trim() ?? ''

/** Normalizes a query: equal queries, however they are spelled, get equal keys. What is known of a person counts. */
export function askedOf(query: Query, words: string, viewerId: string, known: Known = { center: null }): Asked {
  const { center, freeFrom = null, cities, isFinished = false } = known
  const city = cities?.get(folded(placeName(query.place)))
  const wanted = facets.facetsWanted(center ? { ...query, place: undefined } : { ...query, place: city ?? query.place })
  const without = facets.facetsUnwanted(query)
  const order = query.sort && query.sort !== 'best' ? query.sort : 'newest'
  const pay = payOf(query)
  const starts = (query.starts && startDaysOf(query.starts)) || null
  const near = center && { lat: center.lat, lng: center.lng, km: Number(query.radius) }
  const spelled = words.trim().replace(/\s+/g, ' ').toLowerCase()
  const terms = termsOf(spelled, cities)
  const filter: FeedFilter = {
    order,
    pay,
    starts,
    freeFrom,
    near,
    kind: query.kind ?? null,
    facets: wanted,
    without,
    terms: isFinished ? finished(terms) : terms,
    savedBy: query.saved ? viewerId : null,
    exclusionsOf: null,
  }
  const parts = [order, pay, starts, freeFrom, near, filter.kind, wanted, without, spelled]
  return { filter, words: spelled, key: query.saved ? null : JSON.stringify(parts) }
}
