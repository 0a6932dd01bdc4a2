import { CONVERSATION_FILTERS, type ConversationFilter } from '@ensemble/contract/messaging/filters.ts'

export { messagesHref } from '@ensemble/contract/messaging/vocabulary.ts'

/** What the messages page shows; also its address. `with`: the open conversation. `at`: the place of the message to lead to. */
export interface MessagesSearch {
  with?: string | undefined
  at?: number | undefined
  show?: Exclude<ConversationFilter, 'all'> | undefined
  q?: string | undefined
}

/** Reads the page's address; unknown parameters are dropped. */
export function readMessagesSearch(search: Record<string, unknown>): MessagesSearch {
  const { with: open, at, show, q } = search
  return {
    with: typeof open === 'string' && /^[0-9a-f-]{36}$/i.test(open) ? open : undefined,
    at: Math.trunc(Number(at)) || undefined,
    show: CONVERSATION_FILTERS.find((filter) => filter === show && filter !== 'all') as MessagesSearch['show'],
    q: typeof q === 'string' && q ? q.slice(0, 100) : undefined,
  }
}
