import { useRouter } from '@tanstack/react-router'
import { pathTo } from '../../lib/paths.ts'
import { type DiscoverSearch, orderOf } from './discover.search.ts'

const JOBS = [
  ['newest', 'Newest'],
  ['deadline', 'Closing soonest'],
  ['pay', 'Highest pay'],
] as const
const EVENTS = [
  ['deadline', 'Soonest'],
  ['newest', 'Newest'],
] as const
const BEST = ['best', 'Best first'] as const
/** A page of its own. */
const MATCH = ['match', 'Best match'] as const

type Choice = readonly [string, string]

/** The orders that make sense for what is listed; news has none. */
export function ordersOf({ q, kind, saved }: DiscoverSearch): readonly Choice[] {
  const own: readonly Choice[] = kind === 'event' ? EVENTS : kind === 'news' ? [] : JOBS
  if (q) return [BEST, ...(kind === 'news' ? ([['newest', 'Newest']] as const) : own)]
  return kind === 'job' && !saved ? [...own, MATCH] : own
}

export interface SortProps {
  search: DiscoverSearch
  onSearch: (search: DiscoverSearch) => void
}

/** In which order posts are listed. */
export function Sort({ search, onSearch }: SortProps) {
  const router = useRouter()
  const orders = ordersOf(search)
  if (orders.length === 0) return null
  const choose = (order: string) => {
    if (order === 'match') return void router.navigate({ href: pathTo('/matches') })
    const usual = orderOf({ ...search, sort: undefined })
    onSearch({ ...search, sort: order === usual || order === 'best' ? undefined : (order as DiscoverSearch['sort']) })
  }
  return (
    <label className="sort">
      <span className="sr-only">Order</span>
      <select value={orderOf(search)} onChange={(event) => choose(event.target.value)}>
        {orders.map(([order, label]) => (
          <option key={order} value={order}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
