import type { Conversation, Message } from './messaging.schemas.ts'

/**
 * What a live message about a conversation carries: what its reader would be answered now. `line`: its line of their list,
 * null if it isn't on it. `unread`: how many conversations are unread. `messages`: those that were written or changed, as
 * far as they read them. `last_change`: of the conversation, read before the messages.
 */
export interface ConversationNow {
  line: Conversation | null
  unread: number
  messages: Message[]
  last_change: number
}
