import type { Context } from '../../platform/context.ts'
import { defineTopic } from '../../platform/live/define-topic.ts'
import { findAudience } from './audience.reads.ts'
import {
  conversationKept,
  conversationTended,
  messageChanged,
  messageRefused,
  messageScheduled,
  messagesDelivered,
  messageSent,
  messagesRead,
  requestAnswered,
  teamChanged,
} from './messaging.facts.ts'

const everyone = async ({ conversationId }: { conversationId: string }, ctx: Context) => ({
  id: conversationId,
  people: await findAudience(ctx.db, conversationId),
})

const ownSide = async ({ conversationId, side }: { conversationId: string; side: string }, ctx: Context) => ({
  id: conversationId,
  people: await findAudience(ctx.db, conversationId, side),
})

/** Everyone, and whoever has just left: their pages close it. */
const everyoneAndLeft = async ({ conversationId, side }: { conversationId: string; side: string }, ctx: Context) => ({
  id: conversationId,
  people: [...new Set([...(await findAudience(ctx.db, conversationId)), side])],
})

const own = ({ by }: { by: string }) => Promise.resolve({ id: by, people: [by] })

/** Open conversations and lists of them. */
export const messagingTopics = [
  defineTopic('conversation', messageSent, everyone),
  defineTopic('conversation', requestAnswered, everyone),
  defineTopic('conversation', messageChanged, everyone),
  // the reader's other open pages and those of their colleagues; the other side's if it sees what was read
  defineTopic('conversation', messagesRead, (fact, ctx) => (fact.shown ? everyone : ownSide)(fact, ctx)),
  // whoever wrote them
  defineTopic('conversation', messagesDelivered, ownSide),
  defineTopic('conversation', conversationKept, ownSide),
  defineTopic('conversation', teamChanged, everyoneAndLeft),
  // who takes part
  defineTopic('team', teamChanged, everyoneAndLeft),
  // what one has scheduled is read with one's conversations
  defineTopic('conversation', messageScheduled, own),
  defineTopic('conversation', messageRefused, own),
  defineTopic('conversation', conversationTended, async ({ conversationId, businessId }, ctx) => ({
    id: conversationId,
    people: await findAudience(ctx.db, conversationId, businessId),
  })),
]
