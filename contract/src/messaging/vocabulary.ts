export const CONVERSATION_FILTERS = ['all', 'unread', 'requests', 'mine'] as const
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number]
export const CONVERSATION_FILTER_LABELS: Readonly<Record<ConversationFilter, string>> = {
  all: 'All',
  unread: 'Unread',
  requests: 'Requests',
  mine: 'Mine',
}

/** What a thread can be about; there is one without a subject, too. */
export const CONVERSATION_SUBJECTS = ['post', 'application'] as const

/** Characters in one message. */
export const MESSAGE_MAX = 5_000
/** Characters in a company's note on a conversation. */
export const NOTE_MAX = 2_000
/** Characters of the last message that a list shows. */
export const MESSAGE_SHOWN = 140
/** Beyond this many, unread messages are no longer counted: it is shown as "99+". */
export const UNREAD_SHOWN = 99

/** The page with a side's messages, with or without a conversation open. */
export const messagesHref = (kind: 'talent' | 'business', conversationId?: string): string =>
  `${kind === 'business' ? '/business/all-messages' : '/chat'}${conversationId ? `?with=${conversationId}` : ''}`
