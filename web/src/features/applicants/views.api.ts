import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { applicantViews } from '@ensemble/contract/applications/views.routes.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { ApplicantsFilter, Side } from './applicants.api.ts'

export { applicantViews } from '@ensemble/contract/applications/views.routes.ts'
export type { SavedView } from '@ensemble/contract/applications/views.schemas.ts'
export { MOST_VIEWS, VIEW_NAME_MAX } from '@ensemble/contract/applications/vocabulary.ts'

export const mineOf = (side: Side) => (side === 'own' ? '1' : undefined)

/** Below the list's path, whose live topic refreshes them too: one more path to watch would load with every page. */
export const savedViews = (side: Side) =>
  queryOptions({
    queryKey: [applications.list.path, 'views', side],
    queryFn: ({ signal }) => call(applicantViews.list, { query: { mine: mineOf(side) } }, { signal }),
  })

export const readViewsAgain = (cache: QueryClient, side: Side) =>
  cache.invalidateQueries({ queryKey: savedViews(side).queryKey })

/** Filters as a view keeps them: without empty ones, and without what holds anyway. */
export function viewFilters({ view, sort, ...filter }: ApplicantsFilter): ApplicantsFilter {
  const given = { ...filter, view, sort: sort === 'newest' ? undefined : sort }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''))
}

export function isSameView(one: ApplicantsFilter, other: ApplicantsFilter): boolean {
  const textOf = (filter: ApplicantsFilter) => {
    const { job, role, status, waiting, tag, q, sort, view } = viewFilters(filter)
    return JSON.stringify([job, role, status, waiting, tag, q, sort, view])
  }
  return textOf(one) === textOf(other)
}
