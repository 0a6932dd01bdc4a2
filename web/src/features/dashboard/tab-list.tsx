import type { ReactNode } from 'react'
import { RowGroups } from '../../shared/lists/row-groups.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'

interface TabListProps<Item extends { id: string }> {
  list: {
    data: { pages: readonly { items: readonly Item[] }[] } | undefined
    isPending: boolean
    isError: boolean
    error: Error | null
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    refetch(): unknown
    fetchNextPage(): unknown
  }
  label: string
  /** Must not change between renders: one list item. */
  row: (item: Item) => ReactNode
  none: ReactNode
}

/** The list of a tab, page after page. */
export function TabList<Item extends { id: string }>({ list, label, row, none }: TabListProps<Item>) {
  if (list.isPending) return <SkeletonRows rows={6} label={`Loading ${label}`} />
  const pages = list.data?.pages ?? []
  if (list.isError && pages.length === 0)
    return (
      <Failed level={2} title={`Couldn’t load “${label}”`} onRetry={() => void list.refetch()}>
        {list.error?.message}
      </Failed>
    )
  if (pages.every(({ items }) => items.length === 0)) return none
  return (
    <>
      <div role="list" aria-label={label}>
        <RowGroups pages={pages.map(({ items }) => items)} selected={undefined} scroller={null} row={row} />
      </div>
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        pagesShown={pages.length}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}
