import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '../../lib/api.ts'
import { isOutboxMarked, setUnread } from './unread.ts'

/** Keeps the unread count of the header's messages current on every page, and sends what was left unsent. */
export function MessagingWatch() {
  const cache = useQueryClient()
  const unread = useQuery({ ...query(messaging.unread), staleTime: 0, refetchOnWindowFocus: 'always' }).data?.unread
  useEffect(() => {
    if (unread !== undefined) setUnread(cache, unread)
  }, [cache, unread])
  useEffect(() => {
    // the code loads on pages without messages only if something may be left to send
    if (isOutboxMarked())
      void import('./outbox.ts').then(({ resumeOutbox }) => resumeOutbox(cache)).catch(() => undefined)
  }, [cache])
  return null
}
