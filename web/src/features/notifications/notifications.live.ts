import type { NotificationArrived } from '@ensemble/contract/notifications/notifications.live.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { onTopic } from '../../lib/live-topic.ts'
import { setArrived, setUnread } from './unread.ts'

/** A message that is read leaves the bell. */
export const notificationsLive = [onTopic('conversation', [notifications.list], { soon: true, fromStart: true })]

/** A notification came: the bell counts it at once, the lists are read again. */
export function onNotification(cache: QueryClient, { id, unread }: NotificationArrived): void {
  setUnread(cache, unread)
  setArrived(cache, id)
  void cache.invalidateQueries({ queryKey: [notifications.list.path] })
}
