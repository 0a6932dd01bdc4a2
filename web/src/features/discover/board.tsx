import type { Board as BoardData } from '@ensemble/contract/discover/board.schemas.ts'
import type { FeedItem } from '@ensemble/contract/discover/discover.schemas.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { keeping } from '../../lib/keeping.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { BoardFrame, type RowActs } from '../../shared/posts/board-list.tsx'
import { BoardRow } from '../../shared/posts/board-row.tsx'
import { useMe } from '../../shared/session/session.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { type BoardOf, elsewhereOf, finderIn, marked, sectionWords } from './board.api.ts'
import type { DiscoverSearch } from './discover.search.ts'
import { Posts, type WithMarks } from './posts.tsx'
import { hasRail, Rail } from './rail.tsx'
import { SectionHead } from './section-head.tsx'

// only where the profile doesn't say where the person is
const WhereYouWork = lazyPart(() => import('./where-you-work.tsx'), 'WhereYouWork')

export interface BoardProps {
  of: BoardOf
  board: BoardData
  hidden: ReadonlySet<string>
  withMarks: WithMarks
  onSearch: (search: DiscoverSearch) => void
  /** The order of the rest, at its head. */
  order: ReactNode
}

/** Openings in sections: the lead, what is best, near, remote and followed, then everything else. */
export function Board(props: BoardProps) {
  const { of, board, hidden, withMarks } = props
  const rest = useRest(of, board)
  return withMarks([marked(board), ...rest.pages.map((page) => page.map(({ id }) => id))], (acts) => (
    <BoardFrame
      hide={acts.hide}
      className={`board-grid ${hasRail(board, of.kind === undefined) ? 'board-railed' : ''}`}
    >
      <Top {...props} acts={acts} />
      <Rail board={board} hidden={hidden} withNews={of.kind === undefined} />
      <Elsewhere {...props} acts={acts} rest={rest} />
    </BoardFrame>
  ))
}

type Acts = Parameters<Parameters<WithMarks>[1]>[0] & RowActs

function useRest(of: BoardOf, board: BoardData) {
  const [wanted, setWanted] = useState(false)
  const { next } = board.elsewhere
  const list = useInfiniteQuery({ ...elsewhereOf(of, next), enabled: wanted && next !== null })
  return {
    pages: list.data?.pages.map((page) => page.items) ?? [],
    hasMore: list.data ? list.hasNextPage : next !== null,
    loading: list.isFetching && (list.isPending || list.isFetchingNextPage),
    failed: list.isError,
    more: () => (list.data || list.isError ? void list.fetchNextPage() : setWanted(true)),
  }
}

const everyoneIn = (acts: Acts) => (item: FeedItem) => !acts.markOf(item.id)?.applied

function Top({ board, hidden, onSearch, acts, of }: BoardProps & { acts: Acts }) {
  const me = useMe()
  const find = finderIn(board, hidden)
  const [lead] = find(board.lead ? [board.lead] : [])
  const mark = lead && acts.markOf(lead.id)
  const reasonOf = (id: string) => board.reasons[id] && `Because you chose ${board.reasons[id]}`
  return (
    <div className="board board-top">
      {lead && (
        <BoardRow
          lead
          item={lead}
          reason={reasonOf(lead.id)}
          score={mark?.match_score ?? null}
          applied={mark?.applied ?? false}
          actions={acts.rowActionsOf(lead, mark)}
        />
      )}
      {!board.place && !me.location && (
        <Suspense>
          <WhereYouWork />
        </Suspense>
      )}
      {board.sections.map(({ name, ids, count, more }) => {
        const items = find(ids).filter(everyoneIn(acts))
        if (items.length === 0) return null
        const { title, all } = sectionWords(name, board.place)
        return (
          <section key={name} aria-labelledby={`section-${name}`}>
            <SectionHead
              id={`section-${name}`}
              title={title}
              count={`${count.toLocaleString('en-US')}${more ? '+' : ''}`}
              all={count > ids.length || more ? all : undefined}
              onAll={(filter) => onSearch({ ...filter, kind: of.kind })}
            />
            <Posts {...acts} pages={[items]} reasonOf={reasonOf} since={board.since} />
          </section>
        )
      })}
    </div>
  )
}

function Elsewhere({
  board,
  hidden,
  order,
  acts,
  rest,
}: BoardProps & { acts: Acts; rest: ReturnType<typeof useRest> }) {
  const find = finderIn(board, hidden)
  const above = new Set([board.lead, ...board.sections.flatMap(({ ids }) => ids), ...board.elsewhere.ids])
  const pages = [
    find(board.elsewhere.ids).filter(everyoneIn(acts)),
    ...rest.pages.map((page) => keeping(page, ({ id }) => !hidden.has(id) && !above.has(id))),
  ]
  const isAll = find([...(board.lead ? [board.lead] : []), ...board.sections.flatMap(({ ids }) => ids)]).length === 0
  if (isAll && pages.every((page) => page.length === 0) && !rest.hasMore)
    return (
      <Empty title="No opportunities yet">
        New jobs, collaborations and events will appear here as soon as they’re posted.
      </Empty>
    )
  return (
    <section className="board board-rest" aria-labelledby="section-elsewhere">
      {pages.some((page) => page.length > 0) && (
        <SectionHead id="section-elsewhere" title={isAll ? 'Open now' : 'Elsewhere'}>
          {order}
        </SectionHead>
      )}
      <Posts {...acts} pages={pages} since={board.since} parted />
      <LoadMore
        hasMore={rest.hasMore}
        loading={rest.loading}
        failed={rest.failed}
        onMore={rest.more}
        pagesShown={pages.length}
      />
    </section>
  )
}
