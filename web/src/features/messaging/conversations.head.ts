import type { ResponseOf } from '@ensemble/contract/core/index.ts'
import type { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { LoadedList } from '../../lib/live-list.ts'
import { isBelow } from './lines.ts'

export type ConversationPage = ResponseOf<typeof messaging.list>
export type LoadedConversations = LoadedList<typeof messaging.list>

/**
 * A loaded list with its head fetched again: the latest conversations show their current state, those that moved up
 * leave their old place, and those that should be in the head but are missing disappear. Everything further down stays
 * as loaded.
 */
export function withHead(loaded: LoadedConversations, head: ConversationPage): LoadedConversations {
  const inHead = new Set(head.items.map(({ id }) => id))
  const last = head.items.at(-1)
  if (head.next === null || !last) return { pages: [head], pageParams: loaded.pageParams.slice(0, 1) }
  const pages = loaded.pages.map((page, index) => {
    const below = page.items.filter((item) => !inHead.has(item.id) && isBelow(item, last))
    return { ...page, items: index === 0 ? [...head.items, ...below] : below }
  })
  return { ...loaded, pages }
}
