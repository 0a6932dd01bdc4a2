import type { ReactNode } from 'react'
import { SegmentedControl } from '../../ui/tabs.tsx'
import { CURRENCY, type DiscoverSearch } from './discover.search.ts'

const ORDERS = [
  { key: 'newest', label: 'Newest' },
  { key: 'deadline', label: 'Ending soon' },
  { key: 'pay', label: 'Pay' },
] as const
const OF_A_SEARCH = [{ key: 'best', label: 'Best' }, ...ORDERS] as const

/** What an order means, where its name does not say all. */
function sentenceOf({ q, saved, sort, currency }: DiscoverSearch): string {
  const what = q ? `, for “${q}”` : ''
  if (sort === 'deadline') return `What ends soonest first${what}`
  if (sort === 'pay')
    return `Highest guaranteed pay for a day first, in ${currency ?? CURRENCY}${what}. A day has eight hours, a week five days; posts that pay for the whole work are left out.`
  if (q) return sort === 'newest' ? `Newest first${what}` : `The best matches for “${q}” first, among the newest posts`
  return saved ? 'Posts you saved, newest first' : 'Newest first'
}

interface OrderProps {
  search: DiscoverSearch
  onSearch: (search: DiscoverSearch) => void
  /** Keeps the search; stands beside what it says. */
  saveSearch: ReactNode
  /** There is nothing to put in order. */
  nothing: boolean
}

/** In which order the posts stand, and why. */
export function Order({ search, onSearch, saveSearch, nothing }: OrderProps) {
  const usual = search.q ? 'best' : 'newest'
  // the order by pay leaves posts out: whoever finds nothing in it needs the way to the others
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
