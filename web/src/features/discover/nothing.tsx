import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import type { FeedPage } from '@ensemble/contract/discover/discover.schemas.ts'
import type { NearestPosts } from '@ensemble/contract/discover/nearest.schemas.ts'
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../../lib/api.ts'
import { CorrectedWords } from '../../shared/search/corrected-words.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { listOf } from './discover.api.ts'
import { activeFilters, type DiscoverSearch, withoutFilters } from './discover.search.ts'
import { PostList, type WithMarks } from './posts.tsx'

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
  saveSearch: ReactNode
  hidden: ReadonlySet<string>
  withMarks: WithMarks
  show: (meant: Meant) => ReactNode
}

/** Why there are no results and what to do about it; after a typo, the results for the corrected words. */
export function Nothing(props: NothingProps) {
  const { search, onSearch, didYouMean, show } = props
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
    <>
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
      {search.q && <Beside {...props} words={search.q} />}
    </>
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
}: Pick<NothingProps, 'search' | 'onSearch' | 'show'> & { words: string; nothing: ReactNode }) {
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

/** The search to save, and the posts that come nearest to it. */
function Beside({ search, words, saveSearch, hidden, withMarks }: NothingProps & { words: string }) {
  const { kind, place, saved } = search
  const nearest = useQuery({
    ...query(discover.nearest, { query: { q: words, kind, place } }),
    enabled: !saved,
    retry: false,
  })
  const { by, name, items = [] } = nearest.data ?? {}
  const left = items.filter(({ id }) => !hidden.has(id))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-6 pb-6">
      {saveSearch && !saved && (
        <div className="flex flex-wrap items-center justify-center gap-3">
          <p className="text-center">Save this search, and we’ll email you when something new fits.</p>
          {saveSearch}
        </div>
      )}
      {by && name && left.length > 0 && (
        <section aria-labelledby="nearest">
          <h2 id="nearest" className="pb-3 text-lead font-strong">
            {nearestTitle(by, name, place)}
          </h2>
          {withMarks([items.map(({ id }) => id)], (acts) => (
            <PostList pages={[left]} {...acts} />
          ))}
        </section>
      )}
    </div>
  )
}

const nearestTitle = (by: NonNullable<NearestPosts['by']>, name: string, place: string | undefined) =>
  ({
    craft: `${name} openings${place ? ' elsewhere' : ''}`,
    near: `Near ${name}`,
    words: `Results for “${name}”`,
  })[by]
