import type { FacetCounts } from '@ensemble/contract/discover/discover.schemas.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { isFreeUnknown, listOf } from './discover.api.ts'
import type { DiscoverSearch } from './discover.search.ts'
import { ListHead } from './list-head.tsx'
import { Results, type ResultsProps } from './results.tsx'

/** The last list that arrived and the search it belongs to. It stays on screen while the next one loads or is refused. */
function useShown<T>(data: T | undefined, asked: string) {
  const [last, setLast] = useState({ shown: data, of: asked })
  if (data && data !== last.shown) setLast({ shown: data, of: asked })
  return last
}

export interface OpenListProps extends Pick<ResultsProps, 'search' | 'onSearch' | 'hidden' | 'withMarks'> {
  counts: FacetCounts | undefined
  saveSearch?: ReactNode
  /** The board that was on screen before. */
  before: ReactNode
}

/** What a search, filters or an order find, as one list. */
export function OpenList({ search, onSearch, hidden, withMarks, saveSearch, counts, before }: OpenListProps) {
  const list = useInfiniteQuery(listOf(search))
  const { shown, of } = useShown(list.data, JSON.stringify(search))
  const limited = list.error instanceof ApiError && list.error.status === 429 ? list.error : undefined
  // a refused search found nothing: what stays on screen keeps its own description
  const described = limited && !list.data ? (JSON.parse(of) as DiscoverSearch) : search
  const nothing =
    isFreeUnknown(list.error) || (shown?.pages.length === 1 && shown.pages[0]?.items.length === 0 && !list.hasNextPage)
  return (
    <>
      {limited && <Refused key={list.errorUpdatedAt} error={limited} onRetry={() => void list.refetch()} />}
      {limited && !shown && before ? (
        <div className="opacity-50">{before}</div>
      ) : (
        <>
          <ListHead search={described} counts={limited ? undefined : counts} {...{ onSearch, saveSearch, nothing }} />
          <Results {...{ list, shown, of, search, onSearch, hidden, withMarks, saveSearch }} limited={!!limited} />
        </>
      )}
    </>
  )
}

export interface RefusedProps {
  error: ApiError
  onRetry: () => void
}

/** Too many searches: counts down, then searches again by itself. */
export function Refused({ error, onRetry }: RefusedProps) {
  const [dismissed, setDismissed] = useState(false)
  if (dismissed) return null
  return (
    <div className="pt-6">
      <Banner tone="bad" retryAfter={error.retryAfter} onRetryReady={onRetry} onDismiss={() => setDismissed(true)}>
        {error.message}
      </Banner>
    </div>
  )
}
