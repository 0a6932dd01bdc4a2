import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { ApplicantList } from './applicant-list.tsx'
import { type ApplicantsFilter, type ApplicantsSearch, WAITING_STATUSES } from './applicants.api.ts'
import type { Loaded } from './applicants.head.ts'
import type { useMany } from './use-many.ts'
import type { useShown } from './use-shown.ts'

interface ListPaneProps {
  search: ApplicantsSearch
  onSearch: (search: ApplicantsSearch) => void
  list: UseInfiniteQueryResult<Loaded>
  shown: ReturnType<typeof useShown>
  wide: boolean
  selected: string | undefined
  /** Undefined for those who only look. */
  many: ReturnType<typeof useMany> | undefined
}

/** Everyone who applied, as the filters say, in pages. */
export function ListPane({
  list,
  shown: { pages: shown, fresh, showFresh },
  search,
  wide,
  selected,
  onSearch,
  many,
}: ListPaneProps) {
  const { applicant, ...filter } = search
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  return (
    <div
      ref={setScroller}
      className={`bg-paper lg:sticky lg:top-(--header) lg:max-h-[calc(100dvh-var(--header))] lg:overflow-y-auto lg:border-r lg:border-hairline ${list.isPlaceholderData ? 'opacity-60' : ''}`}
      aria-busy={list.isPlaceholderData}
    >
      <Arrived
        count={fresh}
        onShow={() => {
          void showFresh()
          scroller?.scrollTo({ top: 0 })
        }}
      />
      {shown.some((page) => page.length > 0) ? (
        <>
          <ApplicantList
            pages={shown}
            total={totalOf(list.data?.pages[0]?.counts, filter)}
            selected={selected}
            onSelect={(id) => onSearch({ ...filter, applicant: id })}
            showJob={!filter.job}
            picked={many?.picked.ids}
            onPick={(id, on, through) =>
              many?.onPick(
                id,
                on,
                through,
                shown.flat().map((each) => each.id),
              )
            }
            scroller={wide ? scroller : null}
          />
          <LoadMore
            hasMore={list.hasNextPage}
            loading={list.isFetchingNextPage}
            failed={list.isFetchNextPageError}
            automatic={200}
            pagesShown={list.data?.pages.length}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      ) : (
        <Empty title="No matches" actions={<Button onClick={() => onSearch({ applicant })}>Show everyone</Button>}>
          No applicants match your search and filters.
        </Empty>
      )}
    </div>
  )
}

/** Those who applied while the list was open: it stays as it is until someone asks for them. */
const Arrived = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <div role="status" className="sticky top-0 z-10 bg-paper empty:hidden">
    {count > 0 && (
      <Button
        variant="quiet"
        size="small"
        className="w-full"
        icon={<ArrowUp size={16} aria-hidden="true" />}
        onClick={onShow}
      >
        {`${count} new`}
      </Button>
    )}
  </div>
)

/** How many there are under the chosen statuses, if their counts are known. */
export function totalOf(
  counts: Readonly<Record<string, number>> | undefined,
  { status, waiting, due }: ApplicantsFilter,
) {
  if (due) return undefined
  const shown: readonly string[] = status ? [status] : waiting ? WAITING_STATUSES : Object.keys(counts ?? {})
  return counts && shown.reduce((sum, each) => sum + (counts[each] ?? 0), 0)
}
