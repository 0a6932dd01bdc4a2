import type { FacetCounts } from '@ensemble/contract/discover/discover.schemas.ts'
import type { ReactNode } from 'react'
import { count as counted } from '../../lib/format.ts'
import { CURRENCY, type DiscoverSearch } from './discover.search.ts'
import { figure } from './figure.ts'
import { Sort, type SortProps } from './orders.tsx'

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
  if (nothing && search.sort !== 'pay')
    return search.q ? <div className="h-2" /> : <div className="list-head">{saveSearch}</div>
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
