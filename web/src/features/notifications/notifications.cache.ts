import { type Notification, notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import type { ResponseOf } from '@ensemble/contract/core/index.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { getUnread, setUnread } from './unread.ts'

type Loaded = InfiniteData<ResponseOf<typeof notifications.list>, string | undefined>

/** Shows notifications as read in every list that is loaded, and counts the bell down. Without an id: all of them. */
export function showAsRead(cache: QueryClient, id?: string): void {
  let turned = 0
  const turn = (item: Notification): Notification => {
    if (item.read || (id !== undefined && item.id !== id)) return item
    turned = 1
    return { ...item, read: true }
  }
  cache.setQueriesData<Loaded>({ queryKey: [notifications.list.path, 'pages'] }, (loaded) =>
    loaded && { ...loaded, pages: loaded.pages.map((page) => ({ ...page, items: page.items.map(turn) })) },
  )
  setUnread(cache, id === undefined ? 0 : getUnread(cache) - turned)
}
