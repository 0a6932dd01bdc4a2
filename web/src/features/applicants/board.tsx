import { useCallback, useEffect, useRef, useState } from 'react'
import { useMedia } from '../../lib/use-media.ts'
import { Tabs } from '../../ui/tabs.tsx'
import {
  type Applicant,
  APPLICATION_STATUSES,
  type ApplicantsFilter,
  type ApplicationStatus,
  BUSINESS_STATUS_LABELS,
  type Side,
  WAITING_STATUSES,
  type BusinessMove,
} from './applicants.api.ts'
import type { CardActs } from './board-card.tsx'
import { BoardColumn } from './board-column.tsx'
import { moveTo } from './board.ts'

interface BoardProps {
  side: Side
  filter: ApplicantsFilter
  counts: Readonly<Record<string, number>>
  /** Whether the viewer may move cards. */
  acts: boolean
  open: string | undefined
  onOpen: (id: string) => void
  onMove: (card: Applicant, move: BusinessMove) => void
  picked: ReadonlySet<string>
  onPick: (id: string, on: boolean, through: boolean, shown: readonly string[]) => void
}

/** Applicants by status, side by side; on a phone one column at a time. */
export function Board({ side, filter, counts, acts, open, onOpen, onMove, picked, onPick }: BoardProps) {
  const columns: readonly ApplicationStatus[] = filter.waiting ? WAITING_STATUSES : APPLICATION_STATUSES
  const narrow = useMedia('(width < 768px)')
  const { row, at, show, onScroll } = useSwipe(columns, filter.status)
  const { dragged, dropOn, held, ...dragging } = useDragging(onMove)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {narrow && (
        <Tabs
          label="Column"
          id="board-column"
          selected={at}
          onChange={show}
          tabs={columns.map((key) => ({ key, label: BUSINESS_STATUS_LABELS[key], count: counts[key] ?? 0 }))}
        />
      )}
      <div
        ref={row}
        role="group"
        aria-label="Board"
        className="relative -mx-4 flex h-[max(440px,calc(100dvh-var(--header)-72px))] snap-x snap-mandatory gap-3 overflow-x-auto px-4 pb-2 max-md:scroll-px-4 sm:-mx-6 sm:px-6 md:snap-none lg:mx-[calc(50%-50vw+24px)] lg:px-0"
        onScroll={narrow ? onScroll : undefined}
      >
        {columns.map((status) => (
          <BoardColumn
            key={status}
            {...{
              side,
              filter,
              status,
              acts,
              open,
              dragged,
              dropOn,
              held,
              picked,
              onOpen,
              onMove,
              onPick,
              ...dragging,
            }}
            count={counts[status] ?? 0}
          />
        ))}
      </div>
    </div>
  )
}

/** Which column a phone shows; the tabs and a swipe agree on it. */
function useSwipe(columns: readonly ApplicationStatus[], wanted: ApplicationStatus | undefined) {
  const row = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<ApplicationStatus>()
  const at = [shown, wanted].find((each) => each !== undefined && columns.includes(each)) ?? 'pending'
  const show = (status: ApplicationStatus) => {
    setShown(status)
    row.current?.children[columns.indexOf(status)]?.scrollIntoView({ inline: 'start', block: 'nearest' })
  }
  useEffect(() => {
    if (wanted)
      row.current?.children[columns.indexOf(wanted)]?.scrollIntoView({
        inline: 'center',
        block: 'nearest',
        behavior: 'instant',
      })
  }, [wanted, columns])
  const onScroll = () => {
    const { scrollLeft = 0, scrollWidth = 1 } = row.current ?? {}
    const nearest = columns[Math.round((scrollLeft / scrollWidth) * columns.length)]
    if (nearest && nearest !== at) setShown(nearest)
  }
  return { row, at, show, onScroll }
}

/** The card in the air, and what a drop of it does. */
function useDragging(onMove: BoardProps['onMove']) {
  const [dragged, setDragged] = useState<Applicant>()
  const latest = useRef<Applicant>(undefined)
  const byKeys = useRef(false)
  useArrows(dragged !== undefined)
  const onDragStart: CardActs['onDragStart'] = useCallback((card) => {
    latest.current = card
    byKeys.current = document.activeElement instanceof HTMLElement && 'handle' in document.activeElement.dataset
    setDragged(card)
  }, [])
  const onDragEnd = useCallback(() => {
    latest.current = undefined
    setDragged(undefined)
  }, [])
  const held = useCallback(() => latest.current, [])
  const dropOn = (status: ApplicationStatus) => {
    const card = latest.current
    const move = card && moveTo(card.status, status)
    if (!move) return
    onMove(card, move)
    if (byKeys.current) followCard(card.id)
  }
  return { dragged, held, dropOn, onDragStart, onDragEnd }
}

const FOLLOW_MS = 3_000
const LOOK_MS = 50

/**
 * Keeps the focus on a card that the keyboard dropped: it is drawn anew in its new column, and again if its list is read
 * meanwhile. Ends with the next key or press, and when a dialog has opened.
 */
function followCard(id: string): void {
  const ends = performance.now() + FOLLOW_MS
  const goneOn = new AbortController()
  for (const event of ['keydown', 'pointerdown'])
    addEventListener(event, () => goneOn.abort(), { capture: true, signal: goneOn.signal })
  const look = () => {
    if (goneOn.signal.aborted) return
    if (performance.now() > ends || document.querySelector('dialog[open]')) return goneOn.abort()
    const handle = document.querySelector<HTMLElement>(`[data-card="${id}"] [data-handle]`)
    if (document.activeElement !== handle) handle?.focus()
    setTimeout(look, LOOK_MS)
  }
  setTimeout(look, LOOK_MS)
}

const STEPS: Readonly<Record<string, 'on' | 'back'>> = {
  ArrowRight: 'on',
  ArrowDown: 'on',
  ArrowLeft: 'back',
  ArrowUp: 'back',
}

/** With a card in the air, arrow keys go from column to column, as Tab does. */
function useArrows(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const press = (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (!step) return
      event.preventDefault()
      event.stopImmediatePropagation()
      document.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Tab', shiftKey: step === 'back', bubbles: true, cancelable: true }),
      )
    }
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [active])
}
