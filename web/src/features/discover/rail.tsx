import type { Board } from '@ensemble/contract/discover/board.schemas.ts'
import type { FeedItem } from '@ensemble/contract/discover/discover.schemas.ts'
import type { ReactNode } from 'react'
import { peopleTime } from '../../lib/format.ts'
import { hrefOf } from '../../shared/posts/card-facts.ts'
import { rowFactsOf } from '../../shared/posts/row-facts.ts'
import { Figure } from '../../ui/figure.tsx'
import { PlainLink } from '../../ui/link.tsx'
import { finderIn } from './board.api.ts'

interface RailProps {
  board: Board
  hidden: ReadonlySet<string>
  withNews: boolean
}

/** Whether there is anything to show beside the board. */
export const hasRail = ({ rail }: Board, withNews: boolean): boolean =>
  rail.closing.length + rail.week.length + (withNews ? rail.news.length : 0) > 0

/** Beside the board: what closes for the person, events of this week, and two stories. */
export function Rail({ board, hidden, withNews }: RailProps) {
  const find = finderIn(board, hidden)
  const blocks: [string, string, FeedItem[], (item: FeedItem) => ReactNode][] = [
    ['closing', 'Closing for you', find(board.rail.closing), closing],
    ['week', 'This week', find(board.rail.week), event],
    ['gossip', 'Gossip', withNews ? find(board.rail.news) : [], story],
  ]
  const shown = blocks.filter(([, , items]) => items.length > 0)
  if (shown.length === 0) return null
  return (
    <aside className="board-rail" aria-label="Also for you" tabIndex={-1}>
      {shown.map(([key, title, items, row]) => (
        <section key={key} aria-labelledby={`rail-${key}`}>
          <h2 id={`rail-${key}`}>{title}</h2>
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <PlainLink href={hrefOf(item)} className="rail-row" data-row-of={key}>
                  {row(item)}
                </PlainLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </aside>
  )
}

function closing(item: FeedItem) {
  const until = rowFactsOf(item).until
  return (
    <>
      <span className="rail-day" data-urgent={until?.urgent || undefined}>
        {until?.words ?? 'Soon'}
      </span>
      <span className="truncate">{item.title}</span>
    </>
  )
}

function event(item: FeedItem) {
  const { pay, until } = rowFactsOf(item)
  const day = item.event?.starts_at && peopleTime(item.event.starts_at, item.event.time_zone).split(', ', 1)[0]
  return (
    <>
      <span className="rail-date">{day?.replace(' ', '\n')}</span>
      <span className="grid min-w-0">
        <span className="truncate">{item.title}</span>
        <span className="truncate text-muted">
          {[until?.words, item.location?.split(',')[0], pay?.words].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  )
}

const story = (item: FeedItem) => (
  <>
    <Figure picture={item.picture && { ...item.picture, alt: '' }} ratio="square" sizes="64px" className="rail-still" />
    <span className="rail-title">{item.title}</span>
  </>
)
