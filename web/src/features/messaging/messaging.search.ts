export { messagesHref } from '@ensemble/contract/messaging/vocabulary.ts'

/** What the messages page shows; also its address. `with`: the open conversation. */
export interface MessagesSearch {
  with?: string | undefined
  show?: 'unread' | 'requests' | 'mine' | undefined
  q?: string | undefined
}

/** Reads the page's address; unknown parameters are dropped. */
export function readMessagesSearch(search: Record<string, unknown>): MessagesSearch {
  const { with: open, show, q } = search
  return {
    with: typeof open === 'string' && /^[0-9a-f-]{36}$/i.test(open) ? open : undefined,
    show: show === 'unread' || show === 'requests' || show === 'mine' ? show : undefined,
    q: typeof q === 'string' && q ? q.slice(0, 100) : undefined,
  }
}
