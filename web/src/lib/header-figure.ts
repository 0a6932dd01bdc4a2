import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'

/** A count in the header, by its name in the cache. Light enough for every page: what loads the count comes later. */
export function headerFigure(name: string) {
  const queryKey = [name] as const
  return {
    useFigure: (): number => useQuery<number>({ queryKey, queryFn: skipToken, staleTime: Infinity }).data ?? 0,
    set: (cache: QueryClient, figure: number): void => void cache.setQueryData<number>(queryKey, Math.max(0, figure)),
    get: (cache: QueryClient): number => cache.getQueryData<number>(queryKey) ?? 0,
  }
}
