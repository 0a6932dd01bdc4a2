import type { CallInput, ResponseOf, RouteSpec } from '@ensemble/contract/core/index.ts'
import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { call } from './api.ts'

/** A keyset list as `pages` caches it. */
export type LoadedList<R extends RouteSpec> = InfiniteData<ResponseOf<R>, string | undefined>

interface Head<R extends RouteSpec> {
  /** The list's call. */
  list: R
  /** Merges the head (first page), fetched again, into a loaded list. `input`: the list's query. */
  merge: (loaded: LoadedList<R>, head: ResponseOf<R>, input: CallInput<R>) => LoadedList<R>
}

export interface LiveList {
  /** The start of the query keys of all such lists. */
  key: readonly [path: string, 'pages']
  /** Whether a query is one of them, on screen, and too long to be fetched again as a whole. */
  isLong: (query: Query) => boolean
  refreshHeads: (cache: QueryClient) => void
  refresh: (cache: QueryClient) => void
}

/**
 * The lists of one route that grow while they are open. Those with more than `whole` pages are not fetched again as a
 * whole after every change, which would take a request per page: only their head is, and `loadHead` says how. Pages without such a list don't load that code.
 */
export function liveList<R extends RouteSpec>(
  { path }: Pick<R, 'path'>,
  { whole, loadHead }: { whole: number; loadHead: () => Promise<Head<R>> },
): LiveList {
  const key = [path, 'pages'] as const
  const isLong = (query: Query) =>
    query.queryKey[0] === path &&
    query.queryKey[1] === 'pages' &&
    query.isActive() &&
    ((query.state.data as Partial<LoadedList<R>> | undefined)?.pages?.length ?? 0) > whole

  async function readHead(cache: QueryClient, queryKey: QueryKey): Promise<void> {
    const input = (queryKey[2] ?? {}) as CallInput<R>
    const { list, merge } = await loadHead()
    const head = await call(list, input)
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
