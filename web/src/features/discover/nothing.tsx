import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { activeFilters, withoutFilters } from './discover.search.ts'
import type { ResultsProps } from './results.tsx'

/** Why there is nothing, and what to do about it. */
export function Nothing({ search, onSearch, didYouMean }: Pick<ResultsProps, 'search' | 'onSearch'> & { didYouMean: string | null }) {
  const filtered = activeFilters(search).length > 0
  if (!search.q && !filtered && search.saved) {
    return (
      <Empty title="Nothing saved yet" actions={<Button onClick={() => onSearch({ ...search, saved: undefined })}>See all posts</Button>}>
        Press the bookmark on a post to keep it here.
      </Empty>
    )
  }
  if (!search.q && !filtered && !search.kind) {
    return <Empty title="No opportunities yet">New jobs, collaborations, events and news will appear here as soon as they are posted.</Empty>
  }
  return (
    <Empty
      title="No results found"
      actions={
        <>
          {filtered && search.q && <Button variant="quiet" onClick={() => onSearch(withoutFilters(search))}>Clear filters</Button>}
          <Button onClick={() => onSearch({})}>Clear Search</Button>
        </>
      }
    >
      {didYouMean ? (
        <>
          Did you mean{' '}
          <button type="button" className="link" onClick={() => onSearch({ ...search, q: didYouMean })}>
            {didYouMean}
          </button>
          ?
        </>
      ) : (
        'Try fewer or other words, or take a filter away.'
      )}
    </Empty>
  )
}
