import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type MessageThread, messaging, threadKey } from './messaging.api.ts'
import { withEarlier } from './thread.ts'

/** The messages that a conversation shows: the newest ones, or those around one further back. */
export interface Shown {
  thread: MessageThread
  newest: boolean
  /** Loads the messages before the first. */
  earlier: () => Promise<unknown>
  /** Loads those after the last, if there are more of them. */
  later: (() => Promise<unknown>) | undefined
}

const EARLIER = 50
const AROUND = 30
type Place = { before: number } | { after: number }

/**
 * What is shown of a conversation whose newest messages are loaded, with `at` the place of the message to lead to. `shown` is
 * undefined until the messages around it are there, and if they can't be loaded.
 */
export function useShown(id: string, newest: MessageThread, at: number | undefined) {
  const cache = useQueryClient()
  const params = { conversationId: id }
  const first = newest.messages[0]?.seq ?? 1
  const far = at !== undefined && newest.earlier && at < first
  const around = useInfiniteQuery({
    queryKey: [...threadKey(id), 'around', at],
    enabled: far,
    initialPageParam: { before: (at ?? 0) + AROUND / 2 } as Place,
    queryFn: ({ pageParam, signal }) =>
      call(messaging.messages, { params, query: { ...pageParam, limit: AROUND } }, { signal }),
    // the first page is always one of those before a place, and says whether there are more of them
    getPreviousPageParam: ({ items: [oldest], more }): Place | undefined =>
      more && oldest ? { before: oldest.seq } : undefined,
    getNextPageParam: ({ items, more }, _pages, place): Place | undefined =>
      'before' in place || more ? { after: items.at(-1)?.seq ?? at ?? 0 } : undefined,
  })
  const retry = () => void around.refetch()
  if (far) {
    const messages = around.data?.pages.flatMap((page) => page.items)
    const shown: Shown | undefined = messages && {
      thread: { messages, aside: [], earlier: around.hasPreviousPage, upTo: 0, changes: 0 },
      newest: false,
      earlier: () => around.fetchPreviousPage({ throwOnError: true }),
      later: around.hasNextPage ? () => around.fetchNextPage({ throwOnError: true }) : undefined,
    }
    return { shown, error: around.error, retry }
  }
  const earlier = async () => {
    const page = await call(messaging.messages, { params, query: { before: first, limit: EARLIER } })
    cache.setQueryData<MessageThread>(threadKey(id), (thread) => thread && withEarlier(thread, page))
  }
  return {
    shown: { thread: newest, newest: true, earlier, later: undefined } satisfies Shown as Shown,
    error: null,
    retry,
  }
}
