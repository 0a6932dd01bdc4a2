import type { FeedItem, FeedPage } from '@ensemble/contract/discover/discover.schemas.ts'
import { type CSSProperties, useRef } from 'react'
import { useScrollShield } from '../../lib/use-scroll-shield.ts'
import './contact-sheet.css'
import { useWholeCards } from '../../lib/use-whole-cards.ts'
import type { OwnMark } from '../../shared/posts/board-list.tsx'
import { PostCard, type PostCardProps } from './post-card.tsx'
import { COLUMNS, RATIOS, type Ratio, rowsOf } from './rows.ts'

/** Columns in proportion to their pictures, so that the pictures of a row share one height. */
const columnsOf = (ratios: readonly Ratio[], rest = 0): CSSProperties => ({
  gridTemplateColumns: [...ratios.map((ratio) => RATIOS[ratio]), ...(rest ? [rest] : [])]
    .map((part) => `minmax(0, ${part}fr)`)
    .join(' '),
})

const CARD = { card: '.post-card', link: '.post-title > a' }

export interface ContactSheetProps {
  items: readonly FeedItem[]
  hits: FeedPage['hits']
  markOf: (id: string) => OwnMark | undefined
  actionsOf: PostCardProps['actionsOf']
  /** Why a post is in this list, unless it is there just for being new. */
  reasonOf?: (id: string) => string | undefined
}

/** Posts as pictures, in a rhythm of one large and several small frames; one column on a phone. */
export function ContactSheet({ items, hits, markOf, actionsOf, reasonOf }: ContactSheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const shield = useRef<HTMLDivElement>(null)
  useWholeCards(sheet, CARD)
  useScrollShield(shield)
  return (
    <div className="sheet" ref={sheet}>
      {rowsOf(items).map((row, index) => (
        <div
          key={row.frames[0]?.item.id}
          className="sheet-row"
          style={columnsOf(
            row.frames.map((frame) => frame.ratio),
            row.rest,
          )}
        >
          {row.frames.map((frame, column) => (
            <PostCard
              key={frame.item.id}
              {...frame}
              at={index * COLUMNS + column}
              hit={hits[frame.item.id]}
              reason={reasonOf?.(frame.item.id)}
              eager={index === 0}
              mark={markOf(frame.item.id)}
              actionsOf={actionsOf}
            />
          ))}
        </div>
      ))}
      <div className="sheet-shield" ref={shield} />
    </div>
  )
}
