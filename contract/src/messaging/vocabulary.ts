export const CONVERSATION_FILTERS = ['all', 'unread', 'requests'] as const
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number]
export const CONVERSATION_FILTER_LABELS: Readonly<Record<ConversationFilter, string>> = {
  all: 'All',
  unread: 'Unread',
  requests: 'Requests',
}

/** Characters in one message. */
export const MESSAGE_MAX = 5_000
/** Characters of the last message that a list shows. */
export const MESSAGE_SHOWN = 140
/** Beyond this many, unread messages are no longer counted: it is shown as "99+". */
export const UNREAD_SHOWN = 99

/** The page with a side's messages, with or without a conversation open. */
export const messagesHref = (kind: 'talent' | 'business', conversationId?: string): string =>
  `${kind === 'business' ? '/business/all-messages' : '/chat'}${conversationId ? `?with=${conversationId}` : ''}`
