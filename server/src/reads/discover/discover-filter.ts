import type { DiscoverQuery } from '@ensemble/contract/discover/discover.schemas.ts'
import type { z } from 'zod'
import { facets } from '../../modules/opportunities/index.ts'
import type { FeedFilter } from './feed.queries.ts'
import { termsOf } from './search-words.ts'

type Query = Omit<z.output<typeof DiscoverQuery>, 'q' | 'sort' | 'cursor' | 'limit'>

/** What a query asks for, and the name under which everybody who asks the same shares the answer; null for an own one. */
export interface Asked {
  filter: FeedFilter
  key: string | null
}

/** Brings a query into one form: equal questions, however they are spelled, get equal keys. */
export function askedOf(query: Query, words: string, viewerId: string): Asked {
  const wanted = facets.facetsWanted(query)
  const spelled = words.trim().replace(/\s+/g, ' ').toLowerCase()
  const filter: FeedFilter = {
    kind: query.kind ?? null, facets: wanted, terms: termsOf(spelled), savedBy: query.saved ? viewerId : null, exclusionsOf: null,
  }
  return { filter, key: query.saved ? null : JSON.stringify([filter.kind, wanted, spelled]) }
}
