import type { Need } from '@ensemble/contract/needs/needs.schemas.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useVisit } from '../../shared/posts/use-visit.ts'
import { Banner } from '../../ui/banner.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import './discover.css'
import { Bar } from './bar.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { type BoardOf, boardAt, boardOf } from './board.api.ts'
import { Board } from './board.tsx'
import { countsOf, isFreeUnknown, kindCounts, listOf, useCity } from './discover.api.ts'
import type { DiscoverSearch } from './discover.search.ts'
import { ListHead, Sort } from './orders.tsx'
import type { WithMarks } from './posts.tsx'
import { Results } from './results.tsx'
import { SearchBox } from './search-box.tsx'

// loaded on hover or focus, so the page does not wait for it
const loadFilters = () => import('./filter-panel.tsx')
const FilterPanel = lazyPart(loadFilters, 'FilterPanel')

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
      {of ? (
        <OpenBoard {...props} of={of} filter={() => setFiltering(true)} {...{ filtering, city }} />
      ) : (
        <OpenList {...props} last={last} filter={() => setFiltering(true)} {...{ filtering, city }} />
      )}
      {filtering && (
        <Suspense>
          <FilterPanel search={search} onApply={onSearch} onClose={() => setFiltering(false)} />
        </Suspense>
      )}
    </div>
  )
}

type City = ReturnType<typeof useCity>
interface Filtering {
  filtering: boolean
  filter: () => void
  city: City
}

/** The call board. */
function OpenBoard(props: DiscoverScreenProps & Filtering & { of: BoardOf }) {
  const { of, search, onSearch, hidden, withMarks, filtering, filter, city, yourCall } = props
  useVisit(of.kind === 'job' ? 'jobs' : 'discover')
  const { data: board, isError, error, refetch } = useQuery(boardOf(of))
  const limited = error instanceof ApiError && error.status === 429 ? error : undefined
  return (
    <>
      <Bar
        {...{ search, onSearch, filtering, city }}
        counts={board?.counts}
        onFilter={filter}
        loadFilters={loadFilters}
      />
      {limited && <Refused error={limited} onRetry={() => void refetch()} />}
      {board && yourCall?.(board.needs)}
      {board ? (
        <div className={limited ? 'opacity-50' : ''}>
          <Board {...{ of, board, hidden, withMarks, onSearch }} order={<Sort search={search} onSearch={onSearch} />} />
        </div>
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

/** The last list that arrived and the search it belongs to. It stays on screen while the next one loads or is refused. */
function useShown<T>(data: T | undefined, asked: string) {
  const [last, setLast] = useState({ shown: data, of: asked })
  if (data && data !== last.shown) setLast({ shown: data, of: asked })
  return last
}

/** What a search, filters or an order find, as one list. */
function OpenList(props: DiscoverScreenProps & Filtering & { last: BoardOf | undefined }) {
  const { search, onSearch, hidden, withMarks, saveSearch, filtering, filter, city, last } = props
  const board = useQuery({ ...boardOf(last ?? {}), enabled: false }).data
  const list = useInfiniteQuery(listOf(search))
  const { shown, of } = useShown(list.data, JSON.stringify(search))
  const counts = useQuery(countsOf(search)).data
  const limited = list.error instanceof ApiError && list.error.status === 429 ? list.error : undefined
  // a refused search found nothing: what stays on screen keeps its own description
  const described = limited && !list.data ? (JSON.parse(of) as DiscoverSearch) : search
  const nothing =
    isFreeUnknown(list.error) || (shown?.pages.length === 1 && shown.pages[0]?.items.length === 0 && !list.hasNextPage)
  return (
    <>
      <Bar
        {...{ search, onSearch, filtering, city }}
        counts={counts && kindCounts(counts)}
        onFilter={filter}
        loadFilters={loadFilters}
      />
      {limited && <Refused key={list.errorUpdatedAt} error={limited} onRetry={() => void list.refetch()} />}
      {limited && !shown && board ? (
        <div className="opacity-50">
          <Board {...{ board, hidden, withMarks, onSearch }} of={last ?? {}} order={null} />
        </div>
      ) : (
        <>
          <ListHead search={described} counts={limited ? undefined : counts} {...{ onSearch, saveSearch, nothing }} />
          <Results {...{ list, shown, of, search, onSearch, hidden, withMarks, saveSearch }} limited={!!limited} />
        </>
      )}
    </>
  )
}

function Heading({ heading, city }: { heading: string | undefined; city: City }) {
  useEffect(() => {
    document.title = `${heading ?? 'Discover Opportunities'} · Ensemble`
  }, [heading])
  return <h1 className="discover-title">{heading ?? `Discover Opportunities${city ? ` in ${city.name}` : ''}`}</h1>
}

/** Too many searches: counts down, then searches again by itself. */
function Refused({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
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
