import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '../../lib/api.ts'
import { setUnread } from './unread.ts'

/** Keeps the unread count of the header's messages current on every page. */
export function MessagingWatch() {
  const cache = useQueryClient()
  const unread = useQuery({ ...query(messaging.unread), staleTime: 0, refetchOnWindowFocus: 'always' }).data?.unread
  useEffect(() => {
    if (unread !== undefined) setUnread(cache, unread)
  }, [cache, unread])
  return null
}
