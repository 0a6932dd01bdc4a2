export { messagesHref } from '@ensemble/contract/messaging/vocabulary.ts'

/** What the messages page shows; it is also its address. `with`: the conversation that is open. */
export interface MessagesSearch {
  with?: string | undefined
  show?: 'unread' | 'requests' | undefined
  q?: string | undefined
}

/** The page's address as a question; what does not belong there is left out. */
export function readMessagesSearch(search: Record<string, unknown>): MessagesSearch {
  const { with: open, show, q } = search
  return {
    with: typeof open === 'string' && /^[0-9a-f-]{36}$/i.test(open) ? open : undefined,
    show: show === 'unread' || show === 'requests' ? show : undefined,
    q: typeof q === 'string' && q ? q.slice(0, 100) : undefined,
  }
}
