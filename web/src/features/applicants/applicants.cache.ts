import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import {
  type Applicant,
  type ApplicantDetail,
  applicantDetail,
  type ApplicantsFilter,
  applications,
} from './applicants.api.ts'
import { withHead, withPatch } from './applicants.head.ts'
import { isLongList, LISTS, type Loaded, refreshLongLists } from './applicants.lists.ts'

/** The filter that a list's key carries. */
const filterOf = (key: QueryKey): ApplicantsFilter => (key[2] as { query?: ApplicantsFilter } | undefined)?.query ?? {}

/** Changes one applicant wherever it is loaded: in the lists and in the open pane. */
export function patchApplicant(cache: QueryClient, id: string, patch: Partial<Applicant>): void {
  cache.setQueriesData<Loaded>({ queryKey: LISTS }, (loaded) => loaded && withPatch(loaded, id, patch))
  cache.setQueryData<ApplicantDetail>(applicantDetail(id).queryKey, (open) => open && { ...open, ...patch })
}

/** Reads the heads of these lists of applicants again, each with the filter that its key carries. @throws ApiError */
export const readHeads = (cache: QueryClient, keys: readonly QueryKey[]): Promise<void[]> =>
  Promise.all(keys.map((key) => readHead(cache, key)))

async function readHead(cache: QueryClient, key: QueryKey): Promise<void> {
  const filter = filterOf(key)
  const head = await call(applications.list, { query: filter })
  cache.setQueryData<Loaded>(key, (loaded) => loaded && withHead(loaded, head, (filter.sort ?? 'newest') === 'newest'))
}

/** Takes the server's answer to a move: pane and lists show it at once, then the counts are read again. */
export function takeDetail(cache: QueryClient, detail: ApplicantDetail): void {
  const { id, status, outcome, version, updated_at, notes } = detail
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: LISTS })) {
    const wanted = filterOf(queryKey).status
    cache.setQueryData<Loaded>(
      queryKey,
      (loaded) =>
        loaded &&
        withPatch(loaded, id, { status, outcome, version, updated_at, notes }, () => !wanted || wanted === status),
    )
  }
  cache.setQueryData(applicantDetail(id).queryKey, detail)
  void cache.invalidateQueries({ queryKey: LISTS, predicate: (list) => !isLongList(list) })
  refreshLongLists(cache)
}
