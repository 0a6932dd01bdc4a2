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

interface InOne {
  conversationId: string
  /** The message that was written or changed, which the live message carries. */
  messageId?: string
}

const everyone = async ({ conversationId, messageId }: InOne, ctx: Context) => ({
  id: conversationId,
  about: messageId === undefined ? [] : [messageId],
  people: await findAudience(ctx.db, conversationId),
})

const sideOf = (side: string, conversationId: string, ctx: Context) =>
  findAudience(ctx.db, conversationId, side).then((people) => ({ id: conversationId, about: [], people }))

const ownSide = ({ conversationId, side }: { conversationId: string; side: string }, ctx: Context) =>
  sideOf(side, conversationId, ctx)

const company = ({ conversationId, businessId }: { conversationId: string; businessId: string }, ctx: Context) =>
  sideOf(businessId, conversationId, ctx)

/** Everyone, and whoever has just left: their pages close it. */
const everyoneAndLeft = async ({ conversationId, side }: { conversationId: string; side: string }, ctx: Context) => ({
  id: conversationId,
  about: [],
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
  defineTopic('conversation', conversationTended, company),
  // who takes part
  defineTopic('team', teamChanged, everyoneAndLeft),
  // a company's notes
  defineTopic('care', conversationTended, company),
  defineTopic('scheduled', messageScheduled, own),
  defineTopic('scheduled', messageRefused, own),
]
