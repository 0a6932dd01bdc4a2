import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { longLists } from '../../lib/long-lists.ts'

/** Whoever has scrolled far does not pay a request for each page with every message; who has not does not load how. */
export const {
  keys: LISTS,
  isLong: isLongConversationList,
  refreshLong: refreshLongConversationLists,
} = longLists(messaging.list.path, 2, async (cache, keys) =>
  (await import('./conversations.cache.ts')).readHeads(cache, keys),
)
