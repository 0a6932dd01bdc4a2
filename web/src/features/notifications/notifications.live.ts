import type { NotificationArrived } from '@ensemble/contract/notifications/notifications.live.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { setArrived, setUnread } from './unread.ts'

/** A notification came: the bell counts it at once, the lists are read again. */
export function onNotification(cache: QueryClient, { id, unread }: NotificationArrived): void {
  setUnread(cache, unread)
  setArrived(cache, id)
  void cache.invalidateQueries({ queryKey: [notifications.list.path] })
}
