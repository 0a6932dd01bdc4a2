import type { FeedItem, FeedPage } from '@ensemble/contract/discover/discover.schemas.ts'
import { type ReactNode, Suspense, useRef } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useScrollShield } from '../../lib/use-scroll-shield.ts'
import { useWholeCards } from '../../lib/use-whole-cards.ts'
import type { RowGroupsProps } from '../lists/row-groups.tsx'
import { BoardRow } from './board-row.tsx'
import { NewLine } from './new-line.tsx'
import { useBoardKeys } from './use-board-keys.ts'

// what takes rows far out of sight off the page: from the second page on
const RowGroups = lazyPart<'RowGroups', RowGroupsProps<FeedItem>>(() => import('../lists/row-groups.tsx'), 'RowGroups')

const ROW = { card: '.board-row', link: '.board-title > a' }

/** What a list needs of the person's own marks. */
export interface RowActs {
  scoreOf: (id: string) => number | null
  isApplied: (id: string) => boolean
  /** Save, and a menu with the rest. */
  rowActionsOf: (item: FeedItem) => ReactNode
  hide: (id: string) => void
}

/** Boxes of rows that answer to the keys together: a list, or all sections of a board. */
export function BoardFrame({
  hide,
  className = '',
  children,
}: Pick<RowActs, 'hide'> & { className?: string; children: ReactNode }) {
  const board = useRef<HTMLDivElement>(null)
  const shield = useRef<HTMLDivElement>(null)
  useWholeCards(board, ROW)
  useScrollShield(shield)
  useBoardKeys(board, hide)
  return (
    <div ref={board} className={className}>
      {children}
      <div className="sheet-shield" ref={shield} />
    </div>
  )
}

export interface BoardRowsProps extends Omit<RowActs, 'hide'> {
  /** By loaded page. */
  pages: readonly (readonly FeedItem[])[]
  hits?: FeedPage['hits']
  reasonOf?: (id: string) => string | undefined
  /** The end of the person's last visit: later posts are new. */
  since?: string | null
  /** Newest first, so a line can part the new ones from the others. */
  parted?: boolean
}

const isAfter = (item: FeedItem, since: string | null | undefined) =>
  !!since && Date.parse(item.published_at) > Date.parse(since)

/** Posts as rows. */
export function BoardRows(props: BoardRowsProps) {
  const { pages, hits, reasonOf, since, parted, scoreOf, isApplied, rowActionsOf } = props
  const all = pages.flat()
  const fresh = parted && since ? all.filter((item) => isAfter(item, since)).length : 0
  const firstOld = fresh > 0 ? all[fresh]?.id : undefined
  const row = (item: FeedItem) => (
    <div key={item.id} className="board-item">
      {item.id === firstOld && since && <NewLine count={fresh} since={since} />}
      <BoardRow
        item={item}
        hit={hits?.[item.id]}
        reason={reasonOf?.(item.id)}
        score={scoreOf(item.id)}
        applied={isApplied(item.id)}
        isNew={isAfter(item, since)}
        actions={rowActionsOf(item)}
      />
    </div>
  )
  return (
    <div className="board-rows">
      {pages.length > 1 ? (
        <Suspense fallback={all.map(row)}>
          <RowGroups pages={pages} selected={undefined} scroller={null} row={row} />
        </Suspense>
      ) : (
        <div className="scroll-rows one-layer unclipped">{all.map(row)}</div>
      )}
    </div>
  )
}
