import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Keyset lists of one path, as `pages` keeps them. Those of more pages than `whole` are not read again whole after every
 * change, for that would be a request for each page: `readHeads` brings the first page of each up to date.
 */
export function longLists<Path extends string>(
  path: Path,
  whole: number,
  readHeads: (cache: QueryClient, keys: readonly QueryKey[]) => Promise<unknown>,
) {
  /** Whether a query is one of them, on screen, and too long to be read again whole. */
  const isLong = (query: Query): boolean =>
    query.queryKey[0] === path &&
    query.queryKey[1] === 'pages' &&
    query.isActive() &&
    ((query.state.data as Partial<InfiniteData<unknown>> | undefined)?.pages?.length ?? 0) > whole
  return {
    /** The beginning of the keys of every such list that is loaded. */
    keys: [path, 'pages'] as const,
    isLong,
    /** Reads the heads of long lists again, where there are any. */
    refreshLong(cache: QueryClient): void {
      const long = cache.getQueryCache().findAll({ predicate: isLong })
      if (long.length)
        void readHeads(
          cache,
          long.map(({ queryKey }) => queryKey),
        ).catch(() => undefined)
    },
  }
}
