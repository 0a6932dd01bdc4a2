import type { Context } from '../../platform/context.ts'
import { defineTopic } from '../../platform/live/define-topic.ts'
import { findAudience } from './audience.reads.ts'
import { conversationTended, messageSent, messagesRead, requestAnswered } from './messaging.facts.ts'

const everyone = async ({ conversationId }: { conversationId: string }, ctx: Context) => ({
  id: conversationId,
  people: await findAudience(ctx.db, conversationId),
})

/** Open conversations and lists of them. */
export const messagingTopics = [
  defineTopic('conversation', messageSent, everyone),
  defineTopic('conversation', requestAnswered, everyone),
  // the reader's other open pages, and those of their colleagues
  defineTopic('conversation', messagesRead, async ({ conversationId, side }, ctx) => ({
    id: conversationId,
    people: await findAudience(ctx.db, conversationId, side),
  })),
  defineTopic('conversation', conversationTended, async ({ conversationId, businessId }, ctx) => ({
    id: conversationId,
    people: await findAudience(ctx.db, conversationId, businessId),
  })),
]
