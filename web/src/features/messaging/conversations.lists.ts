import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '@ensemble/contract/core/index.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'

export type ConversationPage = ResponseOf<typeof messaging.list>
export type LoadedConversations = InfiniteData<ConversationPage, string | undefined>

/** Keys of every list of conversations that is loaded. */
export const LISTS = [messaging.list.path, 'pages'] as const
/** Lists of more pages are not read again whole with every message: whoever has scrolled far would pay a request for each page. */
const WHOLE = 2

/** Whether a query is a list on screen of so many conversations that only its head is read again. */
export const isLongConversationList = (query: Query): boolean =>
  query.queryKey[0] === LISTS[0] && query.queryKey[1] === LISTS[1] && query.isActive() && ((query.state.data as Partial<LoadedConversations> | undefined)?.pages?.length ?? 0) > WHOLE

/** Reads the heads of long lists again, where there are any: who has none does not load how. */
export function refreshLongConversationLists(cache: QueryClient): void {
  const long = cache.getQueryCache().findAll({ predicate: isLongConversationList })
  if (long.length) void import('./conversations.cache.ts').then(({ readHeads }) => readHeads(cache, long.map(({ queryKey }) => queryKey))).catch(() => undefined)
}
