import type { CallInput, ResponseOf } from '@ensemble/contract/core/index.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import type { Notification } from '@ensemble/contract/notifications/notifications.schemas.ts'
import type { LoadedList } from '../../lib/live-list.ts'

export const { list } = notifications

type List = ResponseOf<typeof notifications.list>
type Query = NonNullable<CallInput<typeof notifications.list>['query']>
export type Loaded = LoadedList<typeof notifications.list>

/**
 * A loaded list with a fresh head: what came, what has changed, and without what has left the part that the head shows. What
 * lies deeper stays as it was loaded.
 */
export function withHead(loaded: Loaded, head: List, { shown }: Query = {}): Loaded {
  const asleep = shown === 'snoozed'
  const at = (item: Notification) => Date.parse((asleep && item.snoozed_until) || item.timestamp)
  const inHead = new Set(head.items.map(({ id }) => id))
  const last = head.items.at(-1)
  const isDeeper = (item: Notification) =>
    head.next !== null && last !== undefined && (asleep ? at(item) >= at(last) : at(item) <= at(last))
  const [first, ...rest] = loaded.pages.map((page) => ({
    ...page,
    unread: head.unread,
    items: page.items.filter((item) => !inHead.has(item.id) && isDeeper(item)),
  }))
  return first ? { ...loaded, pages: [{ ...first, items: [...head.items, ...first.items] }, ...rest] } : loaded
}
