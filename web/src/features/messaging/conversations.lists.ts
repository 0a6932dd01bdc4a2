import type { ResponseOf } from '@ensemble/contract/core/index.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { InfiniteData } from '@tanstack/react-query'
import { longLists } from '../../lib/long-lists.ts'

export type ConversationPage = ResponseOf<typeof messaging.list>
export type LoadedConversations = InfiniteData<ConversationPage, string | undefined>

/** Whoever has scrolled far does not pay a request for each page with every message; who has not does not load how. */
export const {
  keys: LISTS,
  isLong: isLongConversationList,
  refreshLong: refreshLongConversationLists,
} = longLists(messaging.list.path, 2, async (cache, keys) =>
  (await import('./conversations.cache.ts')).readHeads(cache, keys),
)
