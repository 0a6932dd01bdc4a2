import { X } from 'lucide-react'
import { type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { IconButton } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import type { Applicant, ApplicantsFilter, Side, BusinessMove } from './applicants.api.ts'
import type { Loaded } from './applicants.head.ts'
import type { useActs } from './use-acts.ts'
import type { useMany } from './use-many.ts'

const Board = lazyPart(() => import('./board.tsx'), 'Board')

interface BoardPaneProps {
  side: Side
  filter: ApplicantsFilter
  head: Loaded['pages'][number] | undefined
  acts: ReturnType<typeof useActs>
  many: ReturnType<typeof useMany>
  selected: string | undefined
  wide: boolean
  /** The open person. */
  pane: ReactNode
  select: (id: string | undefined) => void
}

/** The board, and over its right side the open person. */
export function BoardPane({ side, filter, head, acts, many, selected, wide, pane, select }: BoardPaneProps) {
  const latest = useRef({ acts, many, select })
  useEffect(() => {
    latest.current = { acts, many, select }
  })
  // the same functions for every render, so that only cards that change render
  const onOpen = useCallback((id: string) => latest.current.select(id), [])
  const onMove = useCallback((card: Applicant, move: BusinessMove) => latest.current.acts.startCard(card, move), [])
  const onPick = useCallback((...given: Parameters<typeof many.onPick>) => latest.current.many.onPick(...given), [])
  return (
    <>
      <Suspense fallback={<SkeletonRows rows={6} label="Loading the board" />}>
        <Board
          {...{ side, filter, onOpen, onMove, onPick }}
          counts={head?.counts ?? {}}
          acts={head?.can.act === true}
          open={selected}
          picked={many.picked.ids}
        />
      </Suspense>
      {selected && wide ? (
        <div className="fixed top-(--header) right-0 bottom-0 z-30 w-[min(680px,64vw)] overflow-y-auto overscroll-contain border-l border-hairline bg-paper">
          <div className="px-6 pb-16 [--header:0px]">
            <div className="flex justify-end pt-3 -mb-3">
              <IconButton label="Close application" onClick={() => select(undefined)}>
                <X size={20} aria-hidden="true" />
              </IconButton>
            </div>
            {pane}
          </div>
        </div>
      ) : (
        pane
      )}
    </>
  )
}
