import type { Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api-error.ts'

/** The server's word that something is not, or no longer, this person's. A session that ended is the session's matter. */
export const isRefusal = (error: Error) => error instanceof ApiError && [403, 404, 410].includes(error.status)

/**
 * After a refusal, nothing of what was loaded before stays in memory, and its screen shows what it shows where there is
 * nothing. It still knows that something had been there (`dataUpdatedAt`).
 */
export function letGoOf(error: Error, query: Pick<Query<unknown, unknown, unknown>, 'state' | 'setState'>): void {
  if (isRefusal(error) && query.state.data !== undefined) query.setState({ data: undefined })
}

/** Something else is this person's from now on: drops what only earlier pages showed, and reads everything on screen again. */
export function readAllAgain(cache: QueryClient): void {
  // a figure that others set is on screen without asking for anything: what no one looks at is dropped
  cache.removeQueries({ predicate: (query) => query.getObserversCount() === 0 })
  void cache.invalidateQueries()
}
