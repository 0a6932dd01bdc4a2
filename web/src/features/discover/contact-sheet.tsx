import type { FeedItem, FeedPage } from '@ensemble/contract/discover/discover.schemas.ts'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { useScrollShield } from '../../lib/use-scroll-shield.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PostCard } from './post-card.tsx'
import { RATIOS, type Ratio, rowsOf } from './rows.ts'
import { useWholeCards } from './use-whole-cards.ts'

/** Columns in proportion to their pictures, so that the pictures of a row share one height. */
const columnsOf = (ratios: readonly Ratio[], rest = 0): CSSProperties => ({
  gridTemplateColumns: [...ratios.map((ratio) => RATIOS[ratio]), ...(rest ? [rest] : [])]
    .map((part) => `minmax(0, ${part}fr)`)
    .join(' '),
})

/** Number of rows that fill a typical screen. */
const SCREEN = 2

export interface ContactSheetProps {
  items: readonly FeedItem[]
  /** False: only the first screen so far. */
  whole?: boolean
  hits: FeedPage['hits']
  /** The person's own match with a post in percent, where it is shown. */
  scoreOf: (id: string) => number | null
  isApplied: (id: string) => boolean
  actionsOf: (item: FeedItem) => ReactNode
  /** Why a post is in this list, unless it is there just for being new. */
  reasonOf?: (id: string) => string | undefined
}

/** Posts in a rhythm of one large and several small frames; one column on a phone. */
export function ContactSheet({
  items,
  whole = true,
  hits,
  scoreOf,
  isApplied,
  actionsOf,
  reasonOf,
}: ContactSheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const shield = useRef<HTMLDivElement>(null)
  useWholeCards(sheet)
  useScrollShield(shield)
  return (
    <div className="sheet" ref={sheet}>
      {rowsOf(items)
        .slice(0, whole ? undefined : SCREEN)
        .map((row, index) => (
          <div
            key={row.frames[0]?.item.id}
            className="sheet-row"
            style={columnsOf(
              row.frames.map((frame) => frame.ratio),
              row.rest,
            )}
          >
            {row.frames.map((frame) => (
              <PostCard
                key={frame.item.id}
                frame={frame}
                hit={hits[frame.item.id]}
                reason={reasonOf?.(frame.item.id)}
                eager={index === 0}
                score={scoreOf(frame.item.id)}
                applied={isApplied(frame.item.id)}
                actions={actionsOf(frame.item)}
              />
            ))}
          </div>
        ))}
      <div className="sheet-shield" ref={shield} />
    </div>
  )
}

const shapes = [
  ['still', 'portrait'],
  ['still', 'square', 'still'],
] as const

export const SheetSkeleton = () => (
  <div className="sheet" role="status" aria-label="Loading opportunities">
    {shapes.map((row, index) => (
      <div key={index} className="sheet-row" style={columnsOf(row)}>
        {row.map((shape, at) => (
          <div key={at} className="post-card" data-lead={index + at === 0 || undefined}>
            <span className="skeleton blank-frame" data-ratio={shape} />
            <div className="post-caption">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="mt-2 h-6 w-4/5" />
              <Skeleton className="mt-2 h-4 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    ))}
  </div>
)
