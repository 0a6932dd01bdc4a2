import type { FeedPage } from '@ensemble/contract/discover/discover.schemas.ts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { count } from '../../lib/format.ts'
import { keeping } from '../../lib/keeping.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { RowsSkeleton } from './board-skeleton.tsx'
import { isFreeUnknown } from './discover.api.ts'
import type { DiscoverSearch } from './discover.search.ts'
import type { FreeUnknownProps } from './free-unknown.tsx'
import type { NothingProps } from './nothing.tsx'
import { PostList, type WithMarks } from './posts.tsx'
import type { WordsProps } from './words.tsx'

// what most lists don't need: only when nothing was found, only with words, only with a filter that can't be applied
const loadRest = () => import('./nothing.tsx')
const Nothing = lazyPart<'Nothing', NothingProps>(loadRest, 'Nothing')
const Words = lazyPart<'Words', WordsProps>(loadRest, 'Words')
const FreeUnknown = lazyPart<'FreeUnknown', FreeUnknownProps>(loadRest, 'FreeUnknown')

const NO_HITS: FeedPage['hits'] = {}

/** Rows of a typical screen. */
const SCREEN = 12

type Found = InfiniteData<FeedPage, string | undefined>

export interface ResultsProps {
  /** The list's accessible name. */
  label?: string
  list: UseInfiniteQueryResult<Found>
  /** The last list that arrived. */
  shown: Found | undefined
  /** The search that list belongs to. */
  of: string
  limited: boolean
  search: DiscoverSearch
  onSearch: (search: DiscoverSearch) => void
  hidden: ReadonlySet<string>
  withMarks: WithMarks
  /** Saves the search; offered where it finds nothing. */
  saveSearch?: ReactNode
}

export function Results(props: ResultsProps) {
  const { label = 'Opportunities', list, shown, of, limited, search, onSearch, saveSearch, hidden, withMarks } = props
  // a new list first renders one screen and the rest a moment later; a cached list renders whole, because its page may be scrolled
  const whole = useDeferredValue(of) === of || !list.isFetchedAfterMount
  if (isFreeUnknown(list.error))
    return (
      <Suspense>
        <FreeUnknown error={list.error} onDrop={() => onSearch({ ...search, free: undefined })} />
      </Suspense>
    )
  if (list.isError && !list.data && !limited)
    return (
      <Failed title="Couldn’t load opportunities" onRetry={() => void list.refetch()}>
        {list.error.message}
      </Failed>
    )
  if (!shown) return limited ? null : <RowsSkeleton />
  const { pages } = shown
  const shownPages = pages.map((page) => keeping(page.items, (item) => !hidden.has(item.id)))
  const items = shownPages.flat()
  const busy = list.isFetching && !list.isFetchingNextPage && !list.data
  return (
    <section aria-label={label} aria-busy={busy} className={busy || limited ? 'opacity-50' : ''}>
      <p className="sr-only" role="status">
        {busy ? 'Loading' : items.length ? `${count(items.length, 'post')} shown` : 'No results found'}
      </p>
      <Suspense>{search.q && <Words {...props} />}</Suspense>
      {items.length === 0 && !list.hasNextPage ? (
        <Suspense>
          <Nothing
            {...{ search, onSearch, saveSearch, hidden, withMarks }}
            show={(meant) => <Results {...meant} {...{ onSearch, hidden, withMarks }} limited={false} />}
            didYouMean={pages[0]?.did_you_mean ?? null}
          />
        </Suspense>
      ) : (
        withMarks(
          pages.map((page) => page.items.map((item) => item.id)),
          (acts) => (
            <PostList
              pages={whole ? shownPages : [items.slice(0, SCREEN)]}
              hits={search.q ? (Object.assign({}, ...pages.map((page) => page.hits)) as FeedPage['hits']) : NO_HITS}
              {...acts}
            />
          ),
        )
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
        pagesShown={pages.length}
      />
    </section>
  )
}
