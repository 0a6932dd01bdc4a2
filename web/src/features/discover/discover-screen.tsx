import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Bookmark, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { pathTo } from '../../lib/paths.ts'
import { useMe } from '../../shared/session/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { FilterChip } from '../../ui/chip.tsx'
import { PlainLink } from '../../ui/link.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import './discover.css'
import { SheetSkeleton } from './contact-sheet.tsx'
import { cityHere, cityOf, isFreeUnknown, isPlainFeed, listOf } from './discover.api.ts'
import { type DiscoverSearch, activeFilters } from './discover.search.ts'
import { Order } from './orders.tsx'
import { type Above, Results, type WithMarks } from './results.tsx'
import { SearchBox } from './search-box.tsx'

// loaded on hover or focus, so the page does not wait for it
const loadFilters = () => import('./filter-panel.tsx')
// only for the plain feed of a person with interests
const Interesting = lazyPart(() => import('./interesting.tsx'), 'Interesting')
// only with filters
const FilterChips = lazyPart(() => import('./filter-chips.tsx'), 'FilterChips')
const FilterPanel = lazyPart(loadFilters, 'FilterPanel')

const TABS = [
  { key: 'all', label: 'All' },
  { key: 'job', label: 'Jobs' },
  { key: 'collaboration', label: 'Collaborations' },
  { key: 'event', label: 'Events' },
  { key: 'news', label: 'Gossip' },
] as const

export interface DiscoverScreenProps {
  search: DiscoverSearch
  onSearch: (search: DiscoverSearch) => void
  /** Posts the person has hidden. */
  hidden: ReadonlySet<string>
  /** Adds the person's own marks and actions to the posts. `pages` holds the ids of each page. */
  withMarks: WithMarks
  /** Saves the search; shown beside its description. */
  saveSearch?: ReactNode
  /** Replaces the heading where the list is not the start page. */
  heading?: string
}

/** The last list that arrived and the search it belongs to. It stays on screen while the next one loads or is refused. */
function useShown<T>(data: T | undefined, asked: string) {
  const [last, setLast] = useState({ shown: data, of: asked })
  if (data && data !== last.shown) setLast({ shown: data, of: asked })
  return last
}

/** Discover Opportunities. Its whole state is its address. */
export function DiscoverScreen({ search, onSearch, hidden, withMarks, saveSearch, heading }: DiscoverScreenProps) {
  const [filtering, setFiltering] = useState(false)
  const list = useInfiniteQuery(listOf(search))
  const { shown, of } = useShown(list.data, JSON.stringify(search))
  const { kind, interests } = useMe()
  const mixed = !heading && kind === 'talent' && interests.length > 0 && isPlainFeed(search)
  const limited = list.error instanceof ApiError && list.error.status === 429 ? list.error : undefined
  // a refused search found nothing: what stays on screen keeps its own description
  const described = limited && !list.data ? (JSON.parse(of) as DiscoverSearch) : search
  const rest = (above?: Above) => (
    <>
      <Order
        search={described}
        onSearch={onSearch}
        saveSearch={saveSearch}
        nothing={
          isFreeUnknown(list.error) ||
          (!above && shown?.pages.length === 1 && shown.pages[0]?.items.length === 0 && !list.hasNextPage)
        }
      />
      <Results
        list={list}
        shown={shown}
        of={of}
        limited={!!limited}
        search={search}
        onSearch={onSearch}
        hidden={hidden}
        above={above}
        withMarks={withMarks}
      />
    </>
  )
  return (
    <div className="mx-auto max-w-content px-4 py-6 sm:px-6 sm:py-8">
      <Heading heading={heading} />
      <SearchBox
        words={search.q ?? ''}
        onSearch={(q) =>
          onSearch({ ...search, q: q || undefined, sort: search.sort === 'newest' ? undefined : search.sort })
        }
      />
      <Bar search={search} onSearch={onSearch} filtering={filtering} onFilter={() => setFiltering(true)} />
      {limited && <Refused key={list.errorUpdatedAt} error={limited} onRetry={() => void list.refetch()} />}
      {mixed ? (
        <Suspense fallback={<SheetSkeleton />}>
          <Interesting hidden={hidden} withMarks={withMarks}>
            {rest}
          </Interesting>
        </Suspense>
      ) : (
        rest()
      )}
      {filtering && (
        <Suspense>
          <FilterPanel search={search} onApply={onSearch} onClose={() => setFiltering(false)} />
        </Suspense>
      )}
    </div>
  )
}

interface BarProps extends Pick<DiscoverScreenProps, 'search' | 'onSearch'> {
  filtering: boolean
  onFilter: () => void
}

/** Kinds of posts, filters and the active filters. */
function Bar({ search, onSearch, filtering, onFilter }: BarProps) {
  const filters = activeFilters(search).length
  return (
    <>
      <div className="discover-bar">
        <Tabs
          label="Kinds of posts"
          inBar
          id="kind"
          tabs={TABS}
          selected={search.kind ?? 'all'}
          onChange={(kind) => onSearch({ ...search, kind: kind === 'all' ? undefined : kind })}
        />
        <div className="discover-tools">
          <PlainLink href={pathTo('/matches')} className="chip">
            Matches
          </PlainLink>
          <FilterChip
            selected={search.saved === 1}
            onClick={() => onSearch({ ...search, saved: search.saved ? undefined : 1 })}
          >
            <Bookmark size={16} aria-hidden="true" />
            Saved
          </FilterChip>
          <button
            type="button"
            className="chip relative"
            aria-label={filters ? `Filters, ${filters} active` : 'Filters'}
            aria-haspopup="dialog"
            aria-expanded={filtering}
            onPointerEnter={() => void loadFilters()}
            onFocus={() => void loadFilters()}
            onClick={onFilter}
          >
            <SlidersHorizontal size={16} aria-hidden="true" />
            Filters
            {filters > 0 && <span className="filter-dot" />}
          </button>
        </div>
      </div>
      {filters > 0 && (
        <Suspense fallback={<div className="h-13" />}>
          <FilterChips search={search} onChange={onSearch} />
        </Suspense>
      )}
    </>
  )
}

function Heading({ heading }: { heading?: string }) {
  const me = useMe()
  const own = cityOf(me.location)
  const { data: here } = useQuery({ ...cityHere, enabled: !own && !heading })
  const city = own ?? here
  useEffect(() => {
    document.title = `${heading ?? 'Discover Opportunities'} · Ensemble`
  }, [heading])
  return (
    <h1 className="pb-5 font-serif text-title sm:text-display">
      {heading ?? `Discover Opportunities${city ? ` in ${city}` : ''}`}
    </h1>
  )
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
