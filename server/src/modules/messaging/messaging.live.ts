import { defineTopic } from '../../platform/live/define-topic.ts'
import { messageSent, messagesRead, requestAnswered } from './messaging.facts.ts'

/** Open conversations and lists of them. */
export const messagingTopics = [
  defineTopic('conversation', messageSent, ({ conversationId, by, to }) => ({ id: conversationId, people: [by, to] })),
  defineTopic('conversation', requestAnswered, ({ conversationId, by, to }) => ({
    id: conversationId,
    people: [by, to],
  })),
  // the reader's other open pages
  defineTopic('conversation', messagesRead, ({ conversationId, by }) => ({ id: conversationId, people: [by] })),
]
