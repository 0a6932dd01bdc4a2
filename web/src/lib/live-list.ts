import type { CallInput, ResponseOf, RouteSpec } from '@ensemble/contract/core/index.ts'
import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { call } from './api.ts'

/** A keyset list as `pages` keeps it. */
export type LoadedList<R extends RouteSpec> = InfiniteData<ResponseOf<R>, string | undefined>

/** A loaded list with its head, the first page, read again. `input`: what the list was asked for. */
type Merge<R extends RouteSpec> = (loaded: LoadedList<R>, head: ResponseOf<R>, input: CallInput<R>) => LoadedList<R>

export interface LiveList {
  /** The beginning of the keys of every such list that is loaded. */
  key: readonly [path: string, 'pages']
  /** Whether a query is one of them, on screen, and too long to be read again whole. */
  isLong: (query: Query) => boolean
  /** Reads the heads of the long ones again. */
  refreshHeads: (cache: QueryClient) => void
  /** Brings all of them up to date. */
  refresh: (cache: QueryClient) => void
}

/**
 * The lists of one route that grow while they are looked at. Those of more pages than `whole` are not read again whole
 * after every change, for that would be a request for each page: only their head is, and `loadMerge` says how it is put in.
 * Who has no such list does not load that.
 */
export function liveList<R extends RouteSpec>(
  route: R,
  { whole, loadMerge }: { whole: number; loadMerge: () => Promise<Merge<R>> },
): LiveList {
  const key = [route.path, 'pages'] as const
  const isLong = (query: Query) =>
    query.queryKey[0] === route.path &&
    query.queryKey[1] === 'pages' &&
    query.isActive() &&
    ((query.state.data as Partial<LoadedList<R>> | undefined)?.pages?.length ?? 0) > whole

  async function readHead(cache: QueryClient, queryKey: QueryKey): Promise<void> {
    const input = (queryKey[2] ?? {}) as CallInput<R>
    const [merge, head] = await Promise.all([loadMerge(), call(route, input)])
    cache.setQueryData<LoadedList<R>>(queryKey, (loaded) => loaded && merge(loaded, head, input))
  }
  const refreshHeads = (cache: QueryClient) => {
    for (const { queryKey } of cache.getQueryCache().findAll({ predicate: isLong }))
      void readHead(cache, queryKey).catch(() => undefined)
  }
  return {
    key,
    isLong,
    refreshHeads,
    refresh: (cache) => {
      void cache.invalidateQueries({ queryKey: key, predicate: (query) => !isLong(query) })
      refreshHeads(cache)
    },
  }
}
