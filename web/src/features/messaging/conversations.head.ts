import type { ResponseOf } from '@ensemble/contract/core/index.ts'
import type { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { Conversation, ConversationQuery } from '@ensemble/contract/messaging/messaging.schemas.ts'
import type { LoadedList } from '../../lib/live-list.ts'

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

/** Whether a conversation belongs on a part of the list; undefined where only the server knows. */
export function belongs(
  line: Conversation,
  { filter = 'all', q }: Pick<ConversationQuery, 'filter' | 'q'>,
): boolean | undefined {
  const { state, mine, archived, unread } = line
  if (q) return undefined
  if (filter === 'all') return (state !== 'declined' || mine) && !archived
  if (filter === 'unread') return unread > 0 && !archived
  if (filter === 'requests') return state !== 'open' && !mine && !archived
  return filter === 'archived' ? archived : undefined
}

/** A loaded list with one conversation as it is now, in its place; `line` undefined: it no longer belongs there. */
export function withLine(loaded: LoadedConversations, id: string, line: Conversation | undefined): LoadedConversations {
  const pages = loaded.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) }))
  if (!line) return { ...loaded, pages }
  const isAfter = (item: Conversation) => isBelow(item, line)
  const at = pages.findIndex(({ items, next }) => next === null || items.some(isAfter))
  const page = pages[at]
  // further down than what is loaded
  if (!page) return { ...loaded, pages }
  const place = page.items.findIndex(isAfter)
  const items = page.items.toSpliced(place < 0 ? page.items.length : place, 0, line)
  return { ...loaded, pages: pages.with(at, { ...page, items }) }
}

type Placed = Pick<ConversationPage['items'][number], 'pinned' | 'at'>

/** In the list's order: pinned first, then by the newest message. */
const isBelow = (one: Placed, other: Placed): boolean =>
  one.pinned === other.pinned ? Date.parse(one.at) <= Date.parse(other.at) : other.pinned
