import type { NotificationArrived } from '@ensemble/contract/notifications/notifications.live.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { onTopic } from '../../lib/live-topic.ts'
import { setArrived, setUnread } from './unread.ts'

/** Reading a message removes its notification from the bell; what is done to one is seen on every page. */
export const notificationsLive = [
  onTopic('conversation', [notifications.list], { soon: true, fromStart: true }),
  onTopic('notifications', [notifications.list]),
]

/** A notification arrived: the bell counts it at once and the lists are fetched again. */
export function onNotification(cache: QueryClient, { id, unread }: NotificationArrived): void {
  setUnread(cache, unread)
  setArrived(cache, id)
  void cache.invalidateQueries({ queryKey: [notifications.list.path] })
}
