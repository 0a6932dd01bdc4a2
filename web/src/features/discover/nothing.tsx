import type { FeedPage } from '@ensemble/contract/discover/discover.schemas.ts'
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { listOf } from './discover.api.ts'
import { activeFilters, type DiscoverSearch, withoutFilters } from './discover.search.ts'

type Found = InfiniteData<FeedPage, string | undefined>

/** What is found by the words as they were meant. */
export interface Meant {
  label: string
  list: UseInfiniteQueryResult<Found>
  shown: Found | undefined
  of: string
  search: DiscoverSearch
}

export interface NothingProps {
  search: DiscoverSearch
  onSearch: (search: DiscoverSearch) => void
  didYouMean: string | null
  show: (meant: Meant) => ReactNode
}

/** Why there is nothing, and what to do about it; where a word was mistyped, what is found by the right one. */
export function Nothing({ search, onSearch, didYouMean, show }: NothingProps) {
  const filtered = activeFilters(search).length > 0
  if (!search.q && !filtered && search.saved) {
    return (
      <Empty
        title="Nothing saved yet"
        actions={<Button onClick={() => onSearch({ ...search, saved: undefined })}>See all posts</Button>}
      >
        Press the bookmark on a post to keep it here.
      </Empty>
    )
  }
  if (!search.q && !filtered && !search.kind) {
    return (
      <Empty title="No opportunities yet">
        New jobs, collaborations, events and news will appear here as soon as they are posted.
      </Empty>
    )
  }
  const nothing = (
    <Empty
      title="No results found"
      actions={
        <>
          {filtered && search.q && (
            <Button variant="quiet" onClick={() => onSearch(withoutFilters(search))}>
              Clear filters
            </Button>
          )}
          <Button onClick={() => onSearch({})}>Clear Search</Button>
        </>
      }
    >
      Try fewer or other words, or take a filter away.
    </Empty>
  )
  return didYouMean ? (
    <Corrected search={search} onSearch={onSearch} show={show} words={didYouMean} nothing={nothing} />
  ) : (
    nothing
  )
}

/** The hits of the words as they were meant; where they have none either, there is nothing. */
function Corrected({
  words,
  nothing,
  search,
  onSearch,
  show,
}: Omit<NothingProps, 'didYouMean'> & { words: string; nothing: ReactNode }) {
  const meant = { ...search, q: words }
  const list = useInfiniteQuery(listOf(meant))
  if (list.data?.pages[0]?.items.length === 0) return nothing
  return (
    <>
      <div className="pb-6">
        <h2 className="text-lead font-strong wrap-anywhere">No results found for “{search.q}”</h2>
        <p className="pt-1 text-muted">
          Did you mean{' '}
          <button type="button" className="link" onClick={() => onSearch(meant)}>
            {words}
          </button>
          ? These are its results.
        </p>
      </div>
      {show({ label: `Results for ${words}`, list, shown: list.data, of: words, search: meant })}
    </>
  )
}
