import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pages } from '../../lib/api.ts'
import { setUnread, useArrived } from './unread.ts'

export const ALL = pages(notifications.list, { query: { limit: 20 } })
export const UNREAD_ONLY = pages(notifications.list, { query: { limit: 20, unread: '1' } })

/** Keeps the bell's count current on every page, and announces new notifications to screen readers. */
export function NotificationWatch() {
  const cache = useQueryClient()
  const { data } = useInfiniteQuery(ALL)
  const arrived = useArrived()
  const unread = data?.pages[0]?.unread
  useEffect(() => {
    if (unread !== undefined) setUnread(cache, unread)
  }, [cache, unread, data])
  const newest = data?.pages[0]?.items.find((item) => item.id === arrived)
  return (
    <p role="status" aria-label="New notification" className="sr-only">
      {newest && !newest.read ? `${newest.title}. ${newest.message}` : ''}
    </p>
  )
}
