import { useDrop } from '@react-aria/dnd'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { RowGroups } from '../../shared/lists/row-groups.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import {
  type Applicant,
  type ApplicantsFilter,
  type ApplicationStatus,
  BUSINESS_STATUS_LABELS,
  columnList,
  type Side,
} from './applicants.api.ts'
import { BoardCard, type CardActs } from './board-card.tsx'
import { moveTo, whyNot } from './board.ts'
import { HIRED_BY_OFFER } from './statuses.ts'

interface ColumnProps extends Omit<CardActs, 'onPick'> {
  side: Side
  filter: ApplicantsFilter
  status: ApplicationStatus
  count: number
  acts: boolean
  open: string | undefined
  picked: ReadonlySet<string>
  onPick: (id: string, on: boolean, through: boolean, shown: readonly string[]) => void
  /** The card in the air, for showing; `held` is the same at once, for the browser's events. */
  dragged: Applicant | undefined
  held: () => Applicant | undefined
  dropOn: (status: ApplicationStatus) => void
}

/** One status: its count, its cards by pages of their own, and what a drop on it does. */
export function BoardColumn(props: ColumnProps) {
  const { status, count, dragged, held, dropOn } = props
  const column = useRef<HTMLElement>(null)
  const { dropProps, isDropTarget } = useDrop({
    ref: column,
    getDropOperation: () => {
      const card = held()
      return card && moveTo(card.status, status) ? 'move' : 'cancel'
    },
    onDrop: () => dropOn(status),
  })
  const name = BUSINESS_STATUS_LABELS[status]
  const why = dragged && whyNot(dragged.status, status)
  const takes = dragged && moveTo(dragged.status, status) !== undefined
  return (
    <section
      {...dropProps}
      ref={column}
      tabIndex={-1}
      aria-label={name}
      className={`flex min-w-0 shrink-0 snap-start flex-col rounded-card bg-[color-mix(in_oklch,var(--sunk)_40%,var(--paper))] outline-offset-[-2px] max-md:w-full md:w-60 lg:min-w-56 lg:flex-1 ${isDropTarget ? 'outline-2 outline-accent-line' : takes ? 'outline-1 outline-dashed outline-field' : 'outline-none'}`}
    >
      <h2 className="flex items-baseline gap-2 px-3 pt-3 pb-2 font-strong max-md:sr-only">
        {name}
        <span className="text-small font-normal text-muted tabular-nums">{count.toLocaleString()}</span>
      </h2>
      {why && <p className="px-3 pb-2 text-small text-muted">{why}</p>}
      <Cards {...props} />
    </section>
  )
}

const EMPTY: Partial<Record<ApplicationStatus, string>> = {
  pending: 'No new applications.',
  offered: 'No open offers.',
  accepted: HIRED_BY_OFFER,
}

function Cards({ side, filter, status, count, acts, open, picked, dragged, onPick, ...events }: ColumnProps) {
  const list = useInfiniteQuery({ ...columnList(side, filter, status), placeholderData: keepPreviousData })
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const pages = list.data?.pages.map((page) => page.items) ?? []
  const shown = pages.flat().map(({ id }) => id)
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })
  const { onOpen, onMove, onDragStart, onDragEnd } = events
  const pick: CardActs['onPick'] = useCallback((id, on, through) => onPick(id, on, through, latest.current), [onPick])
  const showPost = !filter.job
  const row = useCallback(
    (card: Applicant, position: number, current: boolean) => (
      <BoardCard
        key={card.id}
        {...{ card, side, acts, current, showPost, position, onOpen, onMove, onDragStart, onDragEnd }}
        picked={picked.has(card.id)}
        total={count}
        onPick={pick}
      />
    ),
    [side, acts, showPost, count, picked, pick, onOpen, onMove, onDragStart, onDragEnd],
  )
  return (
    <div
      ref={setScroller}
      aria-busy={list.isPlaceholderData}
      className={`relative min-h-0 flex-1 rounded-b-card bg-inherit overflow-y-auto overscroll-contain px-2 max-md:pt-2 ${list.isPlaceholderData || (dragged && whyNot(dragged.status, status)) ? 'opacity-60' : ''}`}
    >
      {list.isPending ? (
        <Loading name={BUSINESS_STATUS_LABELS[status]} />
      ) : list.isError && !list.data ? (
        <Failed level={3} title="Couldn’t load these" onRetry={() => void list.refetch()}>
          {list.error.message}
        </Failed>
      ) : shown.length === 0 ? (
        <p className="px-1 py-2 text-small text-muted">{EMPTY[status] ?? 'No one here.'}</p>
      ) : (
        <>
          <div role="list" aria-label={`${BUSINESS_STATUS_LABELS[status]} applicants`}>
            <RowGroups pages={pages} selected={open} scroller={scroller} row={row} />
          </div>
          {(list.hasNextPage || list.isFetchNextPageError) && (
            <LoadMore
              hasMore={list.hasNextPage}
              loading={list.isFetchingNextPage}
              failed={list.isFetchNextPageError}
              automatic={400}
              pagesShown={pages.length}
              onMore={() => void list.fetchNextPage()}
            />
          )}
        </>
      )}
    </div>
  )
}

const Loading = ({ name }: { name: string }) => (
  <div role="status" aria-label={`Loading ${name}`} className="grid gap-2">
    {Array.from({ length: 3 }, (_, at) => (
      <Skeleton key={at} className="h-28 rounded-card" />
    ))}
  </div>
)
