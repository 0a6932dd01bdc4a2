import type { FeedPage } from '@ensemble/contract/discover/discover.schemas.ts'
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CorrectedWords } from '../../shared/search/corrected-words.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { listOf } from './discover.api.ts'
import { activeFilters, type DiscoverSearch, withoutFilters } from './discover.search.ts'

export { FreeUnknown } from './free-unknown.tsx'
export { Words } from './words.tsx'

type Found = InfiniteData<FeedPage, string | undefined>

/** Results for the corrected words. */
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

/** Why there are no results and what to do about it; after a typo, the results for the corrected words. */
export function Nothing({ search, onSearch, didYouMean, show }: NothingProps) {
  const filtered = activeFilters(search).length > 0
  if (!search.q && !filtered && search.saved) {
    return (
      <Empty
        title="Nothing saved yet"
        actions={<Button onClick={() => onSearch({ ...search, saved: undefined })}>See all posts</Button>}
      >
        Bookmark a post and you’ll find it here.
      </Empty>
    )
  }
  if (!search.q && !filtered && !search.kind) {
    return (
      <Empty title="No opportunities yet">
        New jobs, collaborations, events and news will appear here as soon as they’re posted.
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
      Try fewer or different words, or remove a filter.
    </Empty>
  )
  return didYouMean ? (
    <Corrected search={search} onSearch={onSearch} show={show} words={didYouMean} nothing={nothing} />
  ) : (
    nothing
  )
}

/** Results for the corrected words, or nothing if there are none either. */
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
        <CorrectedWords typed={search.q ?? ''} words={words} onMeant={() => onSearch(meant)} />
      </div>
      {show({ label: `Results for ${words}`, list, shown: list.data, of: words, search: meant })}
    </>
  )
}
