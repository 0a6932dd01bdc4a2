import type { OwnMatch } from '@ensemble/contract/matching/matching.schemas.ts'
import { BoardFrame, BoardRows, type WithRowActs } from '../../shared/posts/board-list.tsx'
import { MatchWhy } from './match-why.tsx'

export interface MatchListProps {
  label: string
  /** Whether the label is on screen. */
  titled?: boolean
  pages: readonly (readonly OwnMatch[])[]
  /** Posts the person has hidden. */
  hidden: ReadonlySet<string>
  /** The end of the person's last visit: later posts are new. */
  since?: string | null
  withMarks: WithRowActs
}

/** Posts as rows, each with its figure and the reasons. */
export function MatchList({ label, titled, pages, hidden, since = null, withMarks }: MatchListProps) {
  const items = new Map(pages.flat().map((item) => [item.post.id, item]))
  const below = ({ id }: { id: string }) => {
    const item = items.get(id)
    return item && <MatchWhy item={item} />
  }
  return (
    <section aria-label={label} className="match-rows">
      <h2 className={titled ? 'pb-3 text-lead font-strong' : 'sr-only'}>{label}</h2>
      {withMarks(
        pages.map((page) => page.map(({ post }) => post.id)),
        ({ hide, ...acts }) => (
          <BoardFrame hide={hide} className="board">
            <BoardRows
              {...acts}
              // the line below a row has it
              scored={false}
              pages={pages.map((page) => page.map(({ post }) => post).filter(({ id }) => !hidden.has(id)))}
              since={since}
              below={below}
            />
          </BoardFrame>
        ),
      )}
    </section>
  )
}
