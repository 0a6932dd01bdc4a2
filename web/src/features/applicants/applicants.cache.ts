import type { ResponseOf } from '@ensemble/contract/core/index.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { type Applicant, type ApplicantDetail, applicantDetail, applications } from './applicants.api.ts'

type Loaded = InfiniteData<ResponseOf<typeof applications.list>, string | undefined>

/** Changes one applicant wherever it is loaded: in the lists and in the open pane. */
export function patchApplicant(cache: QueryClient, id: string, patch: Partial<Applicant>): void {
  cache.setQueriesData<Loaded>({ queryKey: [applications.list.path, 'pages'] }, (loaded) =>
    loaded && { ...loaded, pages: loaded.pages.map((page) => ({ ...page, items: page.items.map((item) => (item.id === id ? { ...item, ...patch } : item)) })) },
  )
  cache.setQueryData<ApplicantDetail>(applicantDetail(id).queryKey, (open) => open && { ...open, ...patch })
}

/** Takes the server's answer to a move: the pane shows it at once, the lists and their counts are read again. */
export function takeDetail(cache: QueryClient, detail: ApplicantDetail): void {
  const { id, status, outcome, version, updated_at, notes } = detail
  patchApplicant(cache, id, { status, outcome, version, updated_at, notes })
  cache.setQueryData(applicantDetail(id).queryKey, detail)
  void cache.invalidateQueries({ queryKey: [applications.list.path] })
}
