import type { ResponseOf } from '@ensemble/contract/core/index.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import type { Notification } from '@ensemble/contract/notifications/notifications.schemas.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { getUnread, setUnread } from './unread.ts'

type Loaded = InfiniteData<ResponseOf<typeof notifications.list>, string | undefined>
const lists = { queryKey: [notifications.list.path, 'pages'] }

/** Marks notifications as read in every loaded list and lowers the bell's count. Without an id: all of them. */
export function showAsRead(cache: QueryClient, id?: string): void {
  const isMeant = (item: Notification) => !item.read && (id === undefined || item.id === id)
  const known = cache
    .getQueriesData<Loaded>(lists)
    .some(([, loaded]) => loaded?.pages.some((page) => page.items.some(isMeant)))
  const unread = id === undefined ? 0 : Math.max(0, getUnread(cache) - (known ? 1 : 0))
  cache.setQueriesData<Loaded>(
    lists,
    (loaded) =>
      loaded && {
        ...loaded,
        pages: loaded.pages.map((page) => ({
          ...page,
          unread,
          items: page.items.map((item) => (isMeant(item) ? { ...item, read: true } : item)),
        })),
      },
  )
  setUnread(cache, unread)
}
