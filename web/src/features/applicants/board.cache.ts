import type { QueryClient } from '@tanstack/react-query'
import type { Applicant, ApplicationStatus, Sort } from './applicants.api.ts'
import { type Loaded, withPatch } from './applicants.head.ts'
import { applicantsList } from './applicants.live.ts'
import { withCard } from './board.ts'

interface ColumnQuery {
  status?: ApplicationStatus
  sort?: Sort
  only?: string
}
interface Column {
  queryKey: readonly unknown[]
  status: ApplicationStatus
  sort: Sort
  /** What its board shows: the same for all of its columns. */
  board: string
}

function columnsIn(cache: QueryClient): Column[] {
  return cache
    .getQueryCache()
    .findAll({ queryKey: applicantsList.key })
    .flatMap(({ queryKey }) => {
      const { status, ...rest } = (queryKey[2] as { query?: ColumnQuery } | undefined)?.query ?? {}
      return rest.only && status ? [{ queryKey, status, sort: rest.sort ?? 'newest', board: JSON.stringify(rest) }] : []
    })
}

export const cardIn = (loaded: Loaded | undefined, id: string): Applicant | undefined =>
  loaded?.pages.flatMap(({ items }) => items).find((item) => item.id === id)

/** Changes a card on every loaded board that shows it; with another status it moves to that column, in its order. */
export function moveInColumns(cache: QueryClient, id: string, patch: Partial<Applicant>): void {
  const columns = columnsIn(cache)
  for (const from of columns) {
    const card = cardIn(cache.getQueryData<Loaded>(from.queryKey), id)
    if (!card) continue
    const moved = { ...card, ...patch }
    const stays = moved.status === from.status
    cache.setQueryData<Loaded>(from.queryKey, (loaded) => loaded && withPatch(loaded, id, patch, () => stays))
    const to = stays ? undefined : columns.find(({ board, status }) => board === from.board && status === moved.status)
    if (!to) continue
    cache.setQueryData<Loaded>(to.queryKey, (loaded) =>
      loaded && !cardIn(loaded, id) ? { ...loaded, pages: withCard(loaded.pages, moved, to.sort) } : loaded,
    )
  }
}
