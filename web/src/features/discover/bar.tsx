import type { KindCounts } from '@ensemble/contract/discover/board.schemas.ts'
import { Bookmark, SlidersHorizontal } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { choosePostsView } from '../../shared/session/personal.ts'
import { useMe } from '../../shared/session/session.ts'
import { FilterChip } from '../../ui/chip.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { useCity } from './discover.api.ts'
import { type DiscoverSearch, activeFilters } from './discover.search.ts'

// only with filters
const FilterChips = lazyPart(() => import('./filter-chips.tsx'), 'FilterChips')

const TABS = [
  { key: 'all', label: 'All' },
  { key: 'job', label: 'Jobs' },
  { key: 'collaboration', label: 'Collaborations' },
  { key: 'event', label: 'Events' },
  { key: 'news', label: 'Gossip' },
] as const

const NEAR_KM = '50'

interface BarProps {
  search: DiscoverSearch
  onSearch: (search: DiscoverSearch) => void
  counts: KindCounts | undefined
  city: ReturnType<typeof useCity>
  filtering: boolean
  onFilter: () => void
  loadFilters: () => Promise<unknown>
}

/** Kinds of posts with their counts, filters and the active filters, and how posts are shown. */
export function Bar({ search, onSearch, counts, city, filtering, onFilter, loadFilters }: BarProps) {
  const filters = activeFilters(search).length
  const view = useMe().posts_view
  const isNear = city !== undefined && search.place === city.name && search.radius === NEAR_KM
  const near = isNear ? { place: undefined, radius: undefined } : { place: city?.name, radius: NEAR_KM as '50' }
  return (
    <>
      <div className="discover-bar">
        <Tabs
          label="Kinds of posts"
          inBar
          counted
          id="kind"
          // zeros on every tab say nothing that the list doesn't
          tabs={TABS.map((tab) => ({
            ...tab,
            count: counts?.total ? counts[tab.key === 'all' ? 'total' : tab.key] : undefined,
          }))}
          selected={search.kind ?? 'all'}
          onChange={(kind) => onSearch({ ...search, kind: kind === 'all' ? undefined : kind, sort: undefined })}
        />
        <div className="discover-tools">
          {city && (
            <FilterChip selected={isNear} onClick={() => onSearch({ ...search, ...near })}>
              Near you
            </FilterChip>
          )}
          <FilterChip
            selected={search.saved === 1}
            onClick={() => onSearch({ ...search, saved: search.saved ? undefined : 1 })}
          >
            <Bookmark size={16} aria-hidden="true" />
            Saved
          </FilterChip>
          <FilterButton {...{ filters, filtering, onFilter, loadFilters }} />
          <button
            type="button"
            className="chip"
            aria-label={view === 'list' ? 'Show pictures' : 'Show a list'}
            onClick={() => choosePostsView(view === 'list' ? 'pictures' : 'list')}
          >
            {view === 'list' ? 'Pictures' : 'List'}
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

const FilterButton = (props: Pick<BarProps, 'filtering' | 'onFilter' | 'loadFilters'> & { filters: number }) => {
  const { filters, filtering, onFilter, loadFilters } = props
  return (
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
  )
}
