import type { Board, BoardSection } from '@ensemble/contract/discover/board.schemas.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import type { FeedItem } from '@ensemble/contract/discover/discover.schemas.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, query } from '../../lib/api.ts'
import { KEPT } from '../../lib/kept.ts'
import { pathTo } from '../../lib/paths.ts'
import type { DiscoverSearch } from './discover.search.ts'

/** What a board is about. `place`: where the device is, for a person whose profile doesn't say where they are. */
export interface BoardOf {
  kind?: 'job' | 'collaboration' | undefined
  place?: string | undefined
}

/** The posts whose marks come with a board. */
export const marked = (board: Board): string[] => Object.keys(board.marks)

/** The first screen in one request; the person's own marks go where lists look for them. */
export const boardOf = (of: BoardOf) =>
  queryOptions({
    queryKey: [discover.board.path, of] as const,
    meta: KEPT,
    queryFn: async ({ signal, client }) => {
      const board = await call(discover.board, { query: of }, { signal })
      client.setQueryData(query(discover.marks, { query: { ids: marked(board).join(',') } }).queryKey, board.marks)
      return board
    },
  })

/** Further pages of what is in no other section, from where the board ends. */
export const elsewhereOf = (of: BoardOf, from: string | null) =>
  infiniteQueryOptions({
    queryKey: [discover.elsewhere.path, of, from] as const,
    queryFn: ({ signal, pageParam }) => call(discover.elsewhere, { query: { ...of, cursor: pageParam } }, { signal }),
    initialPageParam: from ?? '',
    getNextPageParam: (last) => last.next ?? undefined,
  })

/** The board of an address, unless it searches, filters or sorts, or asks for a kind that has no sections. */
export function boardAt({ kind, ...rest }: DiscoverSearch): BoardOf | undefined {
  if (Object.values(rest).some((value) => value !== undefined)) return undefined
  return kind === undefined || kind === 'job' || kind === 'collaboration' ? { kind } : undefined
}

/** What a section is called, and where all of it is. */
export function sectionWords(
  name: BoardSection,
  place: Board['place'],
): { title: string; all: string | Partial<DiscoverSearch> } {
  switch (name) {
    case 'best':
      return { title: 'Best for you', all: pathTo('/matches') }
    case 'near':
      return {
        title: `In and near ${place?.name ?? ''}`,
        all: place?.known ? { place: place.name, radius: '50' } : { place: place?.name },
      }
    case 'remote':
      return { title: 'Remote', all: { remote: 1 } }
    case 'followed':
      return { title: 'From people you follow', all: pathTo('/following') }
  }
}

/** Finds a board's posts by their ids; what the person hid since is left out. */
export function finderIn(board: Board, hidden: ReadonlySet<string>): (ids: readonly string[]) => FeedItem[] {
  const items = new Map(board.items.map((item) => [item.id, item]))
  return (ids) =>
    ids.flatMap((id) => {
      const item = items.get(id)
      return item && !hidden.has(id) ? [item] : []
    })
}
