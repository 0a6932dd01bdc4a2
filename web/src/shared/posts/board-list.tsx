import type { FeedItem, FeedPage } from '@ensemble/contract/discover/discover.schemas.ts'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useScrollShield } from '../../lib/use-scroll-shield.ts'
import { isFree } from '../../lib/use-slash.ts'
import { useWholeCards } from '../../lib/use-whole-cards.ts'
import type { RowGroupsProps } from '../lists/row-groups.tsx'
import type { BoardKeysProps } from './board-keys.tsx'
import { BoardRow } from './board-row.tsx'
import { NewLine } from './new-line.tsx'

// drops rows that are far out of view; needed from the second page on
const RowGroups = lazyPart<'RowGroups', RowGroupsProps<FeedItem>>(() => import('../lists/row-groups.tsx'), 'RowGroups')

// loaded at the first key press
const BoardKeys = lazyPart<'BoardKeys', BoardKeysProps>(() => import('./board-keys.tsx'), 'BoardKeys')

/** The first of the board's keys that is pressed. */
function useFirstKey(): string | undefined {
  const [first, setFirst] = useState<string>()
  useEffect(() => {
    if (first) return
    const onKey = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && isFree(event)
      if (plain && /^[abjkx]$/.test(event.key)) setFirst(event.key)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [first])
  return first
}

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

/** Rows that share one set of keys: a list, or all sections of a board. */
export function BoardFrame({
  hide,
  className = '',
  children,
}: Pick<RowActs, 'hide'> & { className?: string; children: ReactNode }) {
  const board = useRef<HTMLDivElement>(null)
  const shield = useRef<HTMLDivElement>(null)
  useWholeCards(board, ROW)
  useScrollShield(shield)
  const first = useFirstKey()
  return (
    <div ref={board} className={className}>
      {children}
      <Suspense>{first && <BoardKeys board={board} first={first} hide={hide} />}</Suspense>
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
      {below?.(item)}
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
