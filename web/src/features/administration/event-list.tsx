import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSavedFile } from '../../shared/media/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { type PersonRef, SEARCH_LEAST } from './administration.api.ts'

interface Listed<T> {
  items: T[]
  next: string | null
}

interface EventListProps<T> {
  list: UseInfiniteQueryResult<InfiniteData<Listed<T>, string | undefined>>
  caption: string
  columns: readonly Column<T>[]
  keyOf: (row: T) => string
  failed: string
  empty: ReactNode
}

/** A keyset list as a table, with its loading, failed and empty states. */
export function EventList<T>({ list, caption, columns, keyOf, failed, empty }: EventListProps<T>) {
  if (list.isPending) return <SkeletonRows rows={8} label={`Loading ${caption.toLowerCase()}`} />
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isError && !rows.length)
    return (
      <Failed title={failed} onRetry={() => void list.refetch()}>
        {list.error.message}
      </Failed>
    )
  if (!rows.length) return <div className="pt-4">{empty}</div>
  return (
    <div className={list.isPlaceholderData ? 'opacity-60' : ''} aria-busy={list.isPlaceholderData}>
      <Table caption={caption} columns={columns} rows={rows} keyOf={keyOf} />
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        pagesShown={list.data?.pages.length}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  )
}

/** The empty state of a list: `children` when it is empty without any filter. */
export const NothingFound = ({
  title,
  filtered,
  onClear,
  children,
}: {
  title: string
  filtered: boolean
  onClear: () => void
  children: ReactNode
}) => (
  <Empty title={title} actions={filtered && <Button onClick={onClear}>Clear filters</Button>}>
    {filtered ? 'Nothing matches your search and filters.' : children}
  </Empty>
)

export function ExportCsv({
  name,
  load,
}: {
  name: string
  load: () => Promise<{ blob: Blob; name: string | undefined }>
}) {
  const { saving, save } = useSavedFile(load, { name, failure: 'The export failed. Please try again.' })
  return (
    <Button icon={<Download size={18} aria-hidden="true" />} pending={saving} onClick={save}>
      Export CSV
    </Button>
  )
}

/** A name above its email; with `onChoose` it filters the list by this person. */
export function PersonCell({
  person,
  none,
  onChoose,
}: {
  person: PersonRef | null
  none: string
  onChoose?: (person: PersonRef) => void
}) {
  if (!person) return <span className="min-w-0 text-muted [overflow-wrap:anywhere]">{none}</span>
  return (
    <span className="grid min-w-0 [overflow-wrap:anywhere]">
      {onChoose ? (
        <button type="button" className="link justify-self-start text-left" onClick={() => onChoose(person)}>
          {person.name || person.email}
        </button>
      ) : (
        <span className="font-strong">{person.name || person.email}</span>
      )}
      {person.name && <span className="text-caption text-muted">{person.email}</span>}
    </span>
  )
}

/** The search text, unless it is too short. */
export const searchOf = (q: string | undefined) => (q && q.length >= SEARCH_LEAST ? q : undefined)
export const SearchHint = ({ q }: { q: string | undefined }) =>
  q && !searchOf(q) ? (
    <p className="text-small text-muted" role="status">
      Type at least {SEARCH_LEAST} characters to search.
    </p>
  ) : null
