import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Shows what a write has answered. A read that began before it may be older and would replace it, so that is dropped.
 */
export function takeAnswer<Answer>(cache: QueryClient, queryKey: QueryKey, answer: Answer): void {
  void cache.cancelQueries({ queryKey, exact: true })
  cache.setQueryData(queryKey, answer)
}
