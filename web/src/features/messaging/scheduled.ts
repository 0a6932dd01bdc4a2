import { scheduledMessages } from '@ensemble/contract/messaging/scheduled.routes.ts'
import type { ScheduledMessage } from '@ensemble/contract/messaging/scheduled.schemas.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { toast } from '../../ui/toast.tsx'
import { threadKey } from './messaging.api.ts'
import { SCHEDULED } from './messaging.live.ts'

export { scheduledMessages } from '@ensemble/contract/messaging/scheduled.routes.ts'
export type { ScheduledMessage } from '@ensemble/contract/messaging/scheduled.schemas.ts'

/** The reader's scheduled messages, of one conversation or of all. */
export const scheduledOf = (conversationId?: string) =>
  queryOptions({
    queryKey: [SCHEDULED.path, conversationId ?? null] as const,
    queryFn: ({ signal }) =>
      call(scheduledMessages.list, { query: conversationId ? { conversation_id: conversationId } : {} }, { signal }),
    staleTime: 0,
  })

/** Sends a scheduled message now, or deletes it; `busy` meanwhile. */
export function useScheduled({ id, conversation_id: conversationId }: ScheduledMessage) {
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const act = async (route: 'send' | 'remove') => {
    setBusy(true)
    try {
      await call(scheduledMessages[route], { params: { scheduledId: id } })
      return true
    } catch (cause) {
      toast({ text: cause instanceof Error ? cause.message : 'That didn’t work. Please try again.' })
      return false
    } finally {
      await Promise.all([
        cache.invalidateQueries({ queryKey: [SCHEDULED.path] }),
        route === 'send' && conversationId && cache.invalidateQueries({ queryKey: threadKey(conversationId) }),
      ])
      setBusy(false)
    }
  }
  return { busy, send: () => act('send'), remove: () => act('remove') }
}
