import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import type { Notification } from '@ensemble/contract/notifications/notifications.schemas.ts'
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import type { LoadedList } from '../../lib/live-list.ts'
import { isCounted } from './notifications.api.ts'
import { getUnread, setUnread } from './unread.ts'

type Loaded = LoadedList<typeof notifications.list>
/** What was done to a notification here. */
export type Patch = Partial<Pick<Notification, 'read' | 'archived' | 'snoozed_until' | 'muted'>>
type Changes = Readonly<Record<string, Patch>>

const LISTS = { queryKey: [notifications.list.path, 'pages'] }
const CHANGES = ['changed-notifications'] as const
const NONE: Changes = {}

/**
 * What the server has not confirmed yet. It is shown over what the lists have: one of them may be fetched meanwhile, with
 * what was before.
 */
const useChanges = (): Changes =>
  useQuery<Changes>({ queryKey: CHANGES, queryFn: skipToken, staleTime: Infinity }).data ?? NONE
const changesOf = (cache: QueryClient): Changes => cache.getQueryData<Changes>(CHANGES) ?? NONE

/** Notifications with what was done to them here. */
export function useChanged(items: readonly Notification[]): readonly Notification[] {
  const changes = useChanges()
  return items.map((item) => {
    const patch = changes[item.id]
    return patch ? { ...item, ...patch } : item
  })
}

/** Shows a change of some notifications at once, and in the bell's count. Returns what they look like. */
export function showChange(cache: QueryClient, items: readonly Notification[], patch: Patch): void {
  const count = (list: readonly Notification[]) => list.filter(isCounted).length
  const changed = items.map((item) => ({ ...item, ...patch }))
  setUnread(cache, getUnread(cache) + count(changed) - count(items))
  const mine = Object.fromEntries(items.map(({ id }) => [id, { ...changesOf(cache)[id], ...patch }]))
  cache.setQueryData<Changes>(CHANGES, { ...changesOf(cache), ...mine })
}

function forget(cache: QueryClient, items: readonly Notification[]): void {
  const ids = new Set(items.map(({ id }) => id))
  cache.setQueryData<Changes>(
    CHANGES,
    Object.fromEntries(Object.entries(changesOf(cache)).filter(([id]) => !ids.has(id))),
  )
}

/** The server has made the change: every list has it. What is on its way may be from before. */
export async function keepChange(cache: QueryClient, items: readonly Notification[], patch: Patch): Promise<void> {
  await cache.cancelQueries({ ...LISTS, predicate: ({ state }) => state.data !== undefined })
  const ids = new Set(items.map(({ id }) => id))
  cache.setQueriesData<Loaded>(
    LISTS,
    (loaded) =>
      loaded && {
        ...loaded,
        pages: loaded.pages.map((page) =>
          page.items.some(({ id }) => ids.has(id))
            ? { ...page, items: page.items.map((item) => (ids.has(item.id) ? { ...item, ...patch } : item)) }
            : page,
        ),
      },
  )
  forget(cache, items)
}

/** The server has refused it: they look as before. */
export function dropChange(cache: QueryClient, items: readonly Notification[], patch: Patch): void {
  const changed = items.map((item) => ({ ...item, ...patch }))
  setUnread(cache, getUnread(cache) + items.filter(isCounted).length - changed.filter(isCounted).length)
  forget(cache, items)
}
