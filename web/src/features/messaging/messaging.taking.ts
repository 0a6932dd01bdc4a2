import type { CallInput } from '@ensemble/contract/core/index.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Carrying } from '../../lib/live-topic.ts'
import type { LoadedConversations } from './conversations.head.ts'
import { belongs, withLine } from './lines.ts'
import { type MessageThread, messaging, threadKey } from './messaging.api.ts'
import { withLive } from './thread.ts'

type Lists = CallInput<typeof messaging.list>

/**
 * Puts the conversation's line into the lists that are loaded. Not where only the server knows whether it belongs, and not
 * over a request that is under way, which may answer with an earlier state.
 */
export function takeLine(cache: QueryClient, { id, now: { line } }: Carrying): boolean {
  let taken = true
  for (const query of cache.getQueryCache().findAll({ queryKey: [messaging.list.path, 'pages'] })) {
    const input = (query.queryKey[2] ?? {}) as Lists
    const there = line ? belongs(line, input.query ?? {}) : false
    if (there === undefined || query.state.fetchStatus !== 'idle') taken &&= !query.isActive()
    else
      cache.setQueryData<LoadedConversations>(
        query.queryKey,
        (loaded) => loaded && withLine(loaded, id, there && line ? line : undefined),
      )
  }
  return taken
}

/** Puts messages into the conversation where it is loaded. False if there are more that it lacks. */
export function takeMessages(cache: QueryClient, { id, now }: Carrying): boolean {
  const queryKey = threadKey(id)
  const before = cache.getQueryData<MessageThread>(queryKey)
  if (!before) return !cache.isFetching({ queryKey })
  // what is shown around a place further back is read page by page
  if (cache.getQueryCache().findAll({ queryKey: [...queryKey, 'around'], type: 'active' }).length) return false
  if (!before.upTo) return false
  const thread = withLive(before, now)
  if (thread) cache.setQueryData<MessageThread>(queryKey, thread)
  return thread !== undefined
}
