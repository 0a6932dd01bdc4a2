export const CONVERSATION_FILTERS = ['all', 'unread', 'requests'] as const
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number]
export const CONVERSATION_FILTER_LABELS: Readonly<Record<ConversationFilter, string>> = {
  all: 'All',
  unread: 'Unread',
  requests: 'Requests',
}

/** Characters of one message. */
export const MESSAGE_MAX = 5_000
/** Of the last message that a list shows, in characters. */
export const MESSAGE_SHOWN = 140
/** Beyond this many, the count of what is unread stops: it is shown as "99+". */
export const UNREAD_SHOWN = 99

/** The page where a side has its messages, with a conversation open or without. */
export const messagesHref = (kind: 'talent' | 'business', conversationId?: string): string =>
  `${kind === 'business' ? '/business/all-messages' : '/chat'}${conversationId ? `?with=${conversationId}` : ''}`
