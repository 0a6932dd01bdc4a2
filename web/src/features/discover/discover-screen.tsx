import type { Board as BoardData } from '@ensemble/contract/discover/board.schemas.ts'
import type { Need } from '@ensemble/contract/needs/needs.schemas.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useVisit } from '../../shared/posts/use-visit.ts'
import { Failed } from '../../ui/states/failed.tsx'
import './discover.css'
import { Bar } from './bar.tsx'
import { BoardSkeleton, RowsSkeleton } from './board-skeleton.tsx'
import { type BoardOf, boardAt, boardOf } from './board.api.ts'
import { Board } from './board.tsx'
import { countsOf, useCity } from './discover.api.ts'
import type { DiscoverSearch } from './discover.search.ts'
import { kindCounts } from './figure.ts'
import type { OpenListProps, RefusedProps } from './open-list.tsx'
import { Sort } from './orders.tsx'
import type { WithMarks } from './posts.tsx'
import { SearchBox } from './search-box.tsx'

// loaded on hover or focus, so the page does not wait for it
const loadFilters = () => import('./filter-panel.tsx')
const FilterPanel = lazyPart(loadFilters, 'FilterPanel')
// only for a search, with filters or in another order
const loadList = () => import('./open-list.tsx')
const OpenList = lazyPart<'OpenList', OpenListProps>(loadList, 'OpenList')
const Refused = lazyPart<'Refused', RefusedProps>(loadList, 'Refused')

export interface DiscoverScreenProps {
  search: DiscoverSearch
  onSearch: (search: DiscoverSearch) => void
  /** Posts the person has hidden. */
  hidden: ReadonlySet<string>
  /** Adds the person's own marks and actions to the posts. `pages` holds the ids of each page. */
  withMarks: WithMarks
  /** Saves the search; shown beside its description. */
  saveSearch?: ReactNode
  /** What waits for the person, above the board. */
  yourCall?: (needs: readonly Need[]) => ReactNode
  /** Replaces the heading where the list is not the start page. */
  heading?: string
}

/** Discover Opportunities. Its whole state is its address. */
export function DiscoverScreen(props: DiscoverScreenProps) {
  const { search, onSearch, heading } = props
  const [filtering, setFiltering] = useState(false)
  const city = useCity()
  const at = boardAt(search)
  const of = at && { ...at, place: city?.here }
  // what stays on screen when the search after it is refused
  const [last, setLast] = useState(of)
  if (of && JSON.stringify(of) !== JSON.stringify(last)) setLast(of)
  const board = useQuery({ ...boardOf(of ?? last ?? {}), enabled: !!of })
  const counts = useQuery({ ...countsOf(search), enabled: !of }).data
  const boardShown = (order: ReactNode) =>
    board.data && <Board {...props} of={of ?? last ?? {}} board={board.data} order={order} />
  return (
    <div className="mx-auto max-w-content px-4 pt-2 pb-6 sm:px-6 sm:pt-3 sm:pb-8">
      <div className="discover-head">
        <Heading heading={heading} city={city} />
        <SearchBox
          words={search.q ?? ''}
          onSearch={(q) =>
            onSearch({ ...search, q: q || undefined, sort: search.sort === 'newest' ? undefined : search.sort })
          }
        />
      </div>
      <Bar
        {...{ search, onSearch, filtering, city, loadFilters }}
        counts={of ? board.data?.counts : counts && kindCounts(counts)}
        onFilter={() => setFiltering(true)}
      />
      {of ? (
        <OpenBoard {...props} of={of} asked={board}>
          {boardShown(<Sort search={search} onSearch={onSearch} />)}
        </OpenBoard>
      ) : (
        <Suspense fallback={<RowsSkeleton />}>
          <OpenList {...props} counts={counts} before={boardShown(null)} />
        </Suspense>
      )}
      {filtering && (
        <Suspense>
          <FilterPanel search={search} onApply={onSearch} onClose={() => setFiltering(false)} />
        </Suspense>
      )}
    </div>
  )
}

interface OpenBoardProps extends Pick<DiscoverScreenProps, 'yourCall'> {
  of: BoardOf
  asked: UseQueryResult<BoardData>
  children: ReactNode
}

/** The call board, or why it is not there. */
function OpenBoard({ of, asked: { data, isError, error, refetch }, yourCall, children }: OpenBoardProps) {
  useVisit(of.kind === 'job' ? 'jobs' : 'discover')
  const limited = error instanceof ApiError && error.status === 429 ? error : undefined
  return (
    <>
      <Suspense>{limited && <Refused error={limited} onRetry={() => void refetch()} />}</Suspense>
      {data && yourCall?.(data.needs)}
      {data ? (
        <div className={limited ? 'opacity-50' : ''}>{children}</div>
      ) : isError && !limited ? (
        <Failed title="Couldn’t load opportunities" onRetry={() => void refetch()}>
          {error.message}
        </Failed>
      ) : (
        !limited && <BoardSkeleton />
      )}
    </>
  )
}

function Heading({ heading, city }: { heading: string | undefined; city: ReturnType<typeof useCity> }) {
  useEffect(() => {
    document.title = `${heading ?? 'Discover Opportunities'} · Ensemble`
  }, [heading])
  return <h1 className="discover-title">{heading ?? `Discover Opportunities${city ? ` in ${city.name}` : ''}`}</h1>
}
