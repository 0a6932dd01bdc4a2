import type { NotificationArrived } from '@ensemble/contract/notifications/notifications.live.ts'
import type { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { liveList } from '../../lib/live-list.ts'
import { callAt, onTopic } from '../../lib/live-topic.ts'
import { setArrived, setUnread } from './unread.ts'

const list = callAt<typeof notifications.list>('/notifications')

/** With thousands of notifications, only the head is fetched again. */
export const notificationsList = liveList(list, {
  whole: 3,
  loadHead: async () => {
    const { list, withHead } = await import('./notifications.head.ts')
    return { list, merge: (loaded, head, { query }) => withHead(loaded, head, query) }
  },
})

/** Reading a message removes its notification from the bell; what is done to one is seen on every page. */
export const notificationsLive = [
  onTopic('notifications', [list], { soon: true, fromStart: true, list: notificationsList }),
]

/** A notification arrived: the bell counts it at once and the lists are fetched again. */
export function onNotification(cache: QueryClient, { id, unread }: NotificationArrived): void {
  setUnread(cache, unread)
  setArrived(cache, id)
  notificationsList.refresh(cache)
}
