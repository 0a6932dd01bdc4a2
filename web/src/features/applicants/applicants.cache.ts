import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { takeAnswer } from '../../lib/take-answer.ts'
import {
  type Applicant,
  type ApplicantDetail,
  applicantDetail,
  type ApplicantsFilter,
  type ApplicationStatus,
  WAITING_STATUSES,
} from './applicants.api.ts'
import { type Loaded, withPatch } from './applicants.head.ts'
import { applicantsList } from './applicants.live.ts'
import { cardIn, moveInColumns } from './board.cache.ts'
import { jobClock } from './reply-clock.api.ts'

const WAITING: ReadonlySet<ApplicationStatus> = new Set(WAITING_STATUSES)

const filterOf = (key: QueryKey): ApplicantsFilter => (key[2] as { query?: ApplicantsFilter } | undefined)?.query ?? {}

/** Changes one applicant everywhere it is loaded: in the lists and in the open pane. */
export function patchApplicant(cache: QueryClient, id: string, patch: Partial<Applicant>): void {
  moveInColumns(cache, id, patch)
  cache.setQueriesData<Loaded>({ queryKey: applicantsList.key }, (loaded) => loaded && withPatch(loaded, id, patch))
  cache.setQueryData<ApplicantDetail>(applicantDetail(id).queryKey, (open) => open && { ...open, ...patch })
}

/**
 * The version to move an applicant from: the newest that is loaded, if they still have the status that they were shown
 * with. A card can be picked up before its last move has been answered.
 */
export function versionOf(cache: QueryClient, shown: Pick<Applicant, 'id' | 'status' | 'version'>): number {
  const lists = cache.getQueriesData<Loaded>({ queryKey: applicantsList.key }).map(([, list]) => cardIn(list, shown.id))
  const open = cache.getQueryData<ApplicantDetail>(applicantDetail(shown.id).queryKey)
  const same = [...lists, open].flatMap((one) => (one?.status === shown.status ? one.version : []))
  return Math.max(shown.version, ...same)
}

/** Takes the server's answer to a move: pane and lists show it at once, then the counts are refreshed. */
export function takeDetail(cache: QueryClient, detail: ApplicantDetail): void {
  const { id, status, outcome, version, updated_at, notes, tags } = detail
  const patch = { status, outcome, version, updated_at, notes, tags }
  moveInColumns(cache, id, patch)
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: applicantsList.key })) {
    const { status: wanted, waiting } = filterOf(queryKey)
    const keeps = () => (!wanted || wanted === status) && (!waiting || WAITING.has(status))
    cache.setQueryData<Loaded>(queryKey, (loaded) => loaded && withPatch(loaded, id, patch, keeps))
  }
  takeAnswer(cache, applicantDetail(id).queryKey, detail)
  applicantsList.refresh(cache)
  void cache.invalidateQueries({ queryKey: jobClock(detail.post.id).queryKey })
}
