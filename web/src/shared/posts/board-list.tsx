import type { Board } from '@ensemble/contract/discover/board.schemas.ts'
import type { FeedItem, FeedPage } from '@ensemble/contract/discover/discover.schemas.ts'
import { memo, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useScrollShield } from '../../lib/use-scroll-shield.ts'
import { isFree } from '../../lib/use-slash.ts'
import { useWholeCards } from '../../lib/use-whole-cards.ts'
import type { RowGroupsProps } from '../lists/row-groups.tsx'
import type { BoardKeysProps } from './board-keys.tsx'
import { BoardRow } from './board-row.tsx'
import { NewLine } from './new-line.tsx'

// drops rows that are far out of view; needed from the second page on
const RowGroups = lazyPart<'RowGroups', RowGroupsProps<FeedItem, OwnMark>>(
  () => import('../lists/row-groups.tsx'),
  'RowGroups',
)

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

/** What the person did with a post, and how well it fits them. */
export type OwnMark = Board['marks'][string]

/** What a list needs of the person's own marks. */
export interface RowActs {
  markOf: (id: string) => OwnMark | undefined
  /** Save, and a menu with the rest. Stays the same: a row is drawn again only when what it shows changed. */
  rowActionsOf: (item: FeedItem, mark: OwnMark | undefined) => ReactNode
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
  /** Whether rows say how well they fit. */
  scored?: boolean
}

/** Rows that are painted together. Of the sheets they are in, the browser leaves out what is far (`.sheet-of-rows`). */
const TOGETHER = 12
/** Rows are low: two pages at a time are still painted within a frame. */
const PAGES_TOGETHER = 2

const isAfter = (item: FeedItem, since: string | null | undefined) =>
  !!since && Date.parse(item.published_at) > Date.parse(since)

interface ItemProps extends Pick<BoardRowsProps, 'below' | 'since' | 'scored' | 'rowActionsOf'> {
  item: FeedItem
  mark: OwnMark | undefined
  hit: FeedPage['hits'][string] | undefined
  reason: string | undefined
  /** How many rows above it are new, at the first one that is not. */
  newAbove: number | undefined
}

/** One row of a list. Marks that arrive for other rows don't draw it again. */
const Item = memo(({ item, mark, hit, reason, newAbove, since, scored, below, rowActionsOf }: ItemProps) => (
  <div className="board-item">
    {newAbove !== undefined && since && <NewLine count={newAbove} since={since} />}
    <BoardRow
      item={item}
      hit={hit}
      reason={reason}
      score={scored ? (mark?.match_score ?? null) : null}
      applied={mark?.applied ?? false}
      isNew={isAfter(item, since)}
      actions={rowActionsOf(item, mark)}
    />
    {below?.(item)}
  </div>
))

const NO_HITS: FeedPage['hits'] = {}
const noReason = (): undefined => undefined

type RowOf = Pick<BoardRowsProps, 'below' | 'since' | 'scored' | 'rowActionsOf'> &
  Required<Pick<BoardRowsProps, 'hits' | 'reasonOf'>> & {
    /** How many are new, and the first that is not. */
    fresh: number
    firstOld: string | undefined
  }

/** Draws a row; the same function for as long as rows look the same. */
const useRow = ({ hits, reasonOf, since, scored, below, rowActionsOf, fresh, firstOld }: RowOf) =>
  useCallback(
    (item: FeedItem, _position: number, _current: boolean, mark: OwnMark | undefined) => (
      <Item
        key={item.id}
        {...{ item, mark, since, scored, below, rowActionsOf }}
        hit={hits[item.id]}
        reason={reasonOf(item.id)}
        newAbove={item.id === firstOld ? fresh : undefined}
      />
    ),
    [since, scored, below, rowActionsOf, hits, reasonOf, firstOld, fresh],
  )

/** Posts as rows. */
export function BoardRows(props: BoardRowsProps) {
  const { pages, hits = NO_HITS, reasonOf = noReason, scored = true, since, parted, markOf } = props
  const { below, rowActionsOf } = props
  const all = pages.flat()
  const fresh = parted && since ? all.filter((item) => isAfter(item, since)).length : 0
  const firstOld = fresh > 0 ? all[fresh]?.id : undefined
  const row = useRow({ hits, reasonOf, scored, since, below, rowActionsOf, fresh, firstOld })
  const marked = (item: FeedItem) => row(item, 0, false, markOf(item.id))
  return (
    <div className="board-rows">
      {pages.length > 1 ? (
        <Suspense fallback={all.map(marked)}>
          <RowGroups
            pages={pages}
            selected={undefined}
            scroller={null}
            knownOf={markOf}
            row={row}
            chunk={TOGETHER}
            together={PAGES_TOGETHER}
          />
        </Suspense>
      ) : (
        <div className="scroll-rows one-layer unclipped">{all.map(marked)}</div>
      )}
    </div>
  )
}
