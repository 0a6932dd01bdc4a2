import type { ReactNode } from 'react'
import { SegmentedControl } from '../../ui/tabs.tsx'
import { CURRENCY, type DiscoverSearch } from './discover.search.ts'

const ORDERS = [
  { key: 'newest', label: 'Newest' },
  { key: 'deadline', label: 'Ending soon' },
  { key: 'pay', label: 'Pay' },
] as const
const OF_A_SEARCH = [{ key: 'best', label: 'Best' }, ...ORDERS] as const

/** Describes the current order. */
function sentenceOf({ q, saved, sort, currency }: DiscoverSearch): string {
  const what = q ? ` for “${q}”` : ''
  if (sort === 'deadline') return `Closing soonest first${what}`
  if (sort === 'pay')
    return `Highest guaranteed day rate first${what} (${currency ?? CURRENCY}, 8-hour day, 5-day week). Posts with a flat fee aren’t included.`
  if (q) return sort === 'newest' ? `Newest first${what}` : `Best matches for “${q}”`
  return saved ? 'Posts you saved, newest first' : 'Newest first'
}

interface OrderProps {
  search: DiscoverSearch
  onSearch: (search: DiscoverSearch) => void
  /** Saves the search; shown beside its description. */
  saveSearch: ReactNode
  /** There is nothing to sort. */
  nothing: boolean
}

/** The order of the posts, described and changeable. */
export function Order({ search, onSearch, saveSearch, nothing }: OrderProps) {
  const usual = search.q ? 'best' : 'newest'
  // sorting by pay leaves posts out: if nothing is left, people need the way back to the others
  if (nothing && search.sort !== 'pay') return <div className="py-4">{saveSearch}</div>
  return (
    <div className="discover-order flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="max-w-prose text-small text-muted">{sentenceOf(search)}</p>
        {saveSearch}
      </div>
      <SegmentedControl
        label="Order"
        tabs={search.q ? OF_A_SEARCH : ORDERS}
        selected={search.sort ?? usual}
        onChange={(order) => onSearch({ ...search, sort: order === usual || order === 'best' ? undefined : order })}
      />
    </div>
  )
}
