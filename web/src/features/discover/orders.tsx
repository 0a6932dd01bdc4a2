import type { Understood as Read } from '@ensemble/contract/discover/understood.schemas.ts'
import type { ReactNode } from 'react'
import { Understood } from '../../shared/search/understood.tsx'
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
  /** How the words were read; undefined while that is not known yet. */
  understood: Read | null | undefined
  /** Saves the search; shown beside its description. */
  saveSearch: ReactNode
  /** There is nothing to sort. */
  nothing: boolean
}

/** How the words were read, and the order of the posts, described and changeable. */
export const Order = ({ understood, ...rest }: OrderProps) => (
  <>
    <div className="pt-4 empty:hidden">
      <Understood q={rest.search.q} understood={understood} onSearch={(q) => rest.onSearch({ ...rest.search, q })} />
    </div>
    <Sorting {...rest} />
  </>
)

function Sorting({ search, onSearch, saveSearch, nothing }: Omit<OrderProps, 'understood'>) {
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
