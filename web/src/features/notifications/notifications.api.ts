import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import type { Notification } from '@ensemble/contract/notifications/notifications.schemas.ts'
import { pages } from '../../lib/api.ts'
import type { NotificationsSearch } from './notifications.search.ts'

const PAGE = 50

/** The list that an address shows. */
export const notificationsOf = ({ of, view, q }: NotificationsSearch) =>
  pages(notifications.list, {
    query: {
      limit: PAGE,
      ...(of && { of }),
      ...(q && { q }),
      ...(view === 'unread' ? { unread: '1' } : view && { shown: view }),
    },
  })

/** Whether a list still shows it, after what was done to it here. */
export const belongs = ({ read, archived, snoozed_until: until }: Notification, view: NotificationsSearch['view']) => {
  if (view === 'archived') return archived
  if (view === 'snoozed') return until !== null
  return !archived && until === null && (view !== 'unread' || !read)
}

/** Whether the bell counts it. */
export const isCounted = (item: Notification): boolean => belongs(item, 'unread')
