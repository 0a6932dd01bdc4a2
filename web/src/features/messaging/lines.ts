import type { Conversation, ConversationQuery } from '@ensemble/contract/messaging/messaging.schemas.ts'

type Placed = Pick<Conversation, 'pinned' | 'at'>

/** In the list's order: pinned first, then by the newest message. Of the same moment, either is below the other. */
export const isBelow = (one: Placed, other: Placed): boolean =>
  one.pinned === other.pinned ? Date.parse(one.at) <= Date.parse(other.at) : other.pinned

/** Whether a conversation belongs on a part of the list; undefined where only the server knows. */
export function belongs(
  { state, mine, archived, unread }: Conversation,
  { filter = 'all', q }: Pick<ConversationQuery, 'filter' | 'q'>,
): boolean | undefined {
  if (q) return undefined
  if (filter === 'all') return (state !== 'declined' || mine) && !archived
  if (filter === 'unread') return unread > 0 && !archived
  if (filter === 'requests') return state !== 'open' && !mine && !archived
  return filter === 'archived' ? archived : undefined
}

interface Page {
  items: Conversation[]
  next: string | null
}

/** A loaded list with one conversation as it is now, in its place. `line` undefined: it no longer belongs there. */
export function withLine<L extends { pages: Page[] }>(loaded: L, id: string, line: Conversation | undefined): L {
  const pages = loaded.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) }))
  const isAfter = (item: Conversation) =>
    line !== undefined && isBelow(item, line) && (!isBelow(line, item) || item.id < line.id)
  const at = pages.findIndex(({ items, next }) => next === null || items.some(isAfter))
  const page = pages[at]
  // no line, or one further down than what is loaded
  if (!line || !page) return { ...loaded, pages }
  const place = page.items.findIndex(isAfter)
  const items = page.items.toSpliced(place < 0 ? page.items.length : place, 0, line)
  return { ...loaded, pages: pages.with(at, { ...page, items }) }
}
