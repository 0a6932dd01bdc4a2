import { searches } from '@ensemble/contract/searches/searches.routes.ts'
import type { SavedSearch } from '@ensemble/contract/searches/searches.schemas.ts'
import type { QueryClient } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'

export { searches } from '@ensemble/contract/searches/searches.routes.ts'
export type { SavedSearch } from '@ensemble/contract/searches/searches.schemas.ts'
export type { SearchFrequency, SearchKind } from '@ensemble/contract/searches/vocabulary.ts'

/** Filters, by their names in the page's address. */
export type Filters = Readonly<Record<string, string | number>>

export const savedSearches = () => query(searches.list)

/** Updates one search in the cache without fetching them all. */
export const showSearch = (cache: QueryClient, search: SavedSearch) =>
  cache.setQueryData(
    savedSearches().queryKey,
    (before: { items: SavedSearch[] } | undefined) =>
      before && { items: before.items.map((each) => (each.id === search.id ? search : each)) },
  )

export const readSearchesAgain = (cache: QueryClient) => cache.invalidateQueries({ queryKey: savedSearches().queryKey })
