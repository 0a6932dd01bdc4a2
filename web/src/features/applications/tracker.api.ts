import type { TrackerGroup } from '@ensemble/contract/applications/applications.flow.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { tracker } from '@ensemble/contract/applications/tracker.routes.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../lib/api.ts'
import { KEPT_PAGES } from '../../lib/kept.ts'

/** Lines of a column at a time. */
export const COLUMN = 10

/** A talent's own applications in one group, or all of them. */
export const useTracked = (group: TrackerGroup | undefined, limit = 20) =>
  useInfiniteQuery({
    ...pages(tracker.list, { query: { group, limit } }),
    // under the key of all own applications: what refreshes those, and runs beside every page, need not load these calls
    queryKey: [applications.mine.path, 'tracker', { group, limit }],
    placeholderData: keepPreviousData,
    meta: KEPT_PAGES,
  })
export type TrackedPages = ReturnType<typeof useTracked>
