import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { BoardFrame, BoardRows, type WithRowActs } from './board-list.tsx'

export interface MoreLikeThisProps {
  postId: string
  kind: 'job' | 'collaboration'
  /** Posts the person has hidden. */
  hidden: ReadonlySet<string>
  withMarks: WithRowActs
}

/** Up to three open posts for the same craft, as rows; nothing while they load, and where there are none. */
export function MoreLikeThis({ postId, kind, hidden, withMarks }: MoreLikeThisProps) {
  const all = useQuery(query(discover.alike, { params: { postId } })).data?.items ?? []
  const items = all.filter(({ id }) => !hidden.has(id))
  if (items.length === 0) return null
  const title = kind === 'job' ? 'More roles like this' : 'More collaborations like this'
  return (
    <section aria-labelledby="more-like-this">
      <h2 id="more-like-this" className="pb-3 text-lead font-strong">
        {title}
      </h2>
      {withMarks([all.map(({ id }) => id)], ({ hide, ...acts }) => (
        <BoardFrame hide={hide} className="board">
          <BoardRows pages={[items]} {...acts} />
        </BoardFrame>
      ))}
    </section>
  )
}
