import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError, pages, query } from '../../lib/api.ts'
import { KEPT_PAGES } from '../../lib/kept.ts'
import { useMe } from '../../shared/session/session.ts'
import { type DiscoverSearch, orderOf } from './discover.search.ts'

/** The filter by one's own availability can't be applied: the profile does not say when the person is free. */
export const isFreeUnknown = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.code === 'discover.free_unknown'

/** Three rounds of the grid's rhythm. */
const PAGE = 24

/** The list for an address: a search when there are words, else the shared feed. */
export function listOf(search: DiscoverSearch) {
  const { q, sort: _sort, remote, saved, declared, free, replies, ...rest } = search
  const order = orderOf(search)
  const sort = order === 'best' || (order === 'newest' && !q) ? undefined : order
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
    : { ...pages(discover.feed, { query: { ...rest, ...flags } }), ...(saved && { meta: KEPT_PAGES }) }
}

/** How many posts a search finds, of each kind and in all, and what its other filters would leave. */
export const countsOf = ({
  remote,
  saved,
  declared,
  free,
  replies,
  sort: _sort,
  radius,
  place,
  ...rest
}: DiscoverSearch) => ({
  ...query(discover.facets, {
    query: {
      ...rest,
      place,
      radius: place ? radius : undefined,
      remote: remote && ('1' as const),
      declared: declared && ('1' as const),
      saved: saved && ('1' as const),
      free: free && ('1' as const),
      replies: replies && ('1' as const),
    },
  }),
  placeholderData: keepPreviousData,
})

/** The city of a stored location: its first part. */
const cityOf = (location: string | null) => location?.split(',')[0]?.trim() || undefined

/** The browser's city, asked once per visit; null when unknown. Errors are only logged. */
const cityHere = queryOptions({
  queryKey: ['city-here'],
  staleTime: Infinity,
  retry: false,
  queryFn: async ({ signal }) => {
    try {
      const { cityOfDevice } = await import('../../shared/places/places.ts')
      return await cityOfDevice(signal)
    } catch (error) {
      console.error('The city could not be found', error)
      return null
    }
  },
})

/** The person's city: their profile's, else the device's, which is then also given as the place that the board is read for. */
export function useCity(): { name: string; here?: string | undefined } | undefined {
  const own = cityOf(useMe().location)
  const { data: here } = useQuery({ ...cityHere, enabled: !own })
  return own ? { name: own } : here ? { name: here.city, here: here.label } : undefined
}
