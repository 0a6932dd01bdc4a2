import type { FeedItem, FeedPage } from '@ensemble/contract/discover/discover.schemas.ts'
import { type ReactNode, useCallback, useRef } from 'react'
import { useScrollShield } from '../../lib/use-scroll-shield.ts'
import { useWholeCards } from '../../lib/use-whole-cards.ts'
import { RowGroups } from '../lists/row-groups.tsx'
import { BoardRow } from './board-row.tsx'
import { NewLine } from './new-line.tsx'
import { useBoardKeys } from './use-board-keys.ts'

const ROW = { card: '.board-row', link: '.board-title > a' }

/** What a list needs of the person's own marks. */
export interface RowActs {
  scoreOf: (id: string) => number | null
  isApplied: (id: string) => boolean
  /** Save, and a menu with the rest. */
  rowActionsOf: (item: FeedItem) => ReactNode
  hide: (id: string) => void
}

/** Adds the person's own marks and actions to the posts. `pages` holds the ids of each page. */
export type WithRowActs = (pages: readonly (readonly string[])[], children: (acts: RowActs) => ReactNode) => ReactNode

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
  /** More about a post, below its row. */
  below?: (item: FeedItem) => ReactNode
  /** The end of the person's last visit: later posts are new. */
  since?: string | null
  /** Newest first, so a line can part the new ones from the others. */
  parted?: boolean
}

const isAfter = (item: FeedItem, since: string | null | undefined) =>
  !!since && Date.parse(item.published_at) > Date.parse(since)

/** Posts as rows. */
export function BoardRows(props: BoardRowsProps) {
  const { pages, hits, reasonOf, below, since, parted, scoreOf, isApplied, rowActionsOf } = props
  const all = pages.flat()
  const fresh = parted && since ? all.filter((item) => isAfter(item, since)).length : 0
  const firstOld = fresh > 0 ? all[fresh]?.id : undefined
  const row = useCallback(
    (item: FeedItem) => (
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
        {below?.(item)}
      </div>
    ),
    [below, firstOld, fresh, hits, isApplied, reasonOf, rowActionsOf, scoreOf, since],
  )
  return (
    <div className="board-rows">
      <RowGroups pages={pages} selected={undefined} scroller={null} row={row} />
    </div>
  )
}
