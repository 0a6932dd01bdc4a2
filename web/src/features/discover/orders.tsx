import type { FacetCounts } from '@ensemble/contract/discover/discover.schemas.ts'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { count as counted } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { CURRENCY, type DiscoverSearch, orderOf } from './discover.search.ts'
import { figure } from './figure.ts'

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

interface SortProps {
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

/** What was found, in words: "23 results for “foley”", "12 posts". */
export function foundWords({ q, saved }: DiscoverSearch, counts: FacetCounts | undefined): string {
  const what = q ? ` for “${q}”` : ''
  if (!counts) return q ? `Results${what}` : saved ? 'Posts you saved' : ''
  const digits = figure(counts.total, counts.total >= 10_000)
  const noun = counted(counts.total, q ? 'result' : saved ? 'saved post' : 'post').replace(/^\S+ /, '')
  return `${digits} ${noun}${what}`
}

interface ListHeadProps extends SortProps {
  counts: FacetCounts | undefined
  /** Saves the search; shown beside its description. */
  saveSearch: ReactNode
  /** There is nothing to sort. */
  nothing: boolean
}

/** How much was found, the search to save, and the order. */
export function ListHead({ search, onSearch, counts, saveSearch, nothing }: ListHeadProps) {
  // sorting by pay leaves posts out: if nothing is left, people need the way back to the others
  if (nothing && search.sort !== 'pay') return search.q ? null : <div className="list-head">{saveSearch}</div>
  return (
    <>
      <div className="list-head">
        <p>{foundWords(search, counts)}</p>
        {saveSearch}
        <Sort search={search} onSearch={onSearch} />
      </div>
      {search.sort === 'pay' && (
        <p className="max-w-prose pb-3 text-small text-muted">
          {`Highest guaranteed day rate first (${search.currency ?? CURRENCY}, 8-hour day, 5-day week). Posts with a flat fee aren’t included.`}
        </p>
      )}
    </>
  )
}
