import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, pages, query } from '../../lib/api.ts'
import { cityOfDevice } from '../../shared/places/places.ts'
import type { DiscoverSearch } from './discover.search.ts'

/** The filter by one's own availability can't be applied: the profile does not say when the person is free. */
export const isFreeUnknown = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.code === 'discover.free_unknown'

/** Three rounds of the grid's rhythm. */
const PAGE = 24

/** The list for an address: a search when there are words, else the shared feed. */
export function listOf({ q, sort, remote, saved, declared, free, replies, ...rest }: DiscoverSearch) {
  const flags = {
    remote: remote && ('1' as const),
    saved: saved && ('1' as const),
    replies: replies && ('1' as const),
    free: free && ('1' as const),
    declared: declared && ('1' as const),
    sort,
    limit: PAGE,
  }
  return q
    ? pages(discover.search, { query: { ...rest, ...flags, q } })
    : pages(discover.feed, { query: { ...rest, ...flags } })
}

/** The newest posts in the person's interests, which start the plain feed. */
export const interesting = (interests: readonly string[]) => ({
  ...query(discover.interesting),
  queryKey: [discover.interesting.path, interests] as const,
})

/** Whether an address is the plain feed: nothing searched, filtered or sorted. */
export const isPlainFeed = (search: DiscoverSearch): boolean =>
  Object.values(search).every((value) => value === undefined)

/** The city of a stored location: its first part. */
export const cityOf = (location: string | null) => location?.split(',')[0]?.trim() || undefined

/** The browser's city, asked once per visit; null when unknown. Errors are only logged. */
export const cityHere = queryOptions({
  queryKey: ['city-here'],
  staleTime: Infinity,
  retry: false,
  queryFn: async ({ signal }) => {
    try {
      return (await cityOfDevice(signal))?.city ?? null
    } catch (error) {
      console.error('The city could not be found', error)
      return null
    }
  },
})
