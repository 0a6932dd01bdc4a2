import { z } from 'zod'
import { defineFact } from '../../platform/facts/define-fact.ts'

/** `side`: the person or company that `by` acted for; `to`: the other side, null once it has left, and in a team. */
const About = { conversationId: z.uuid(), by: z.uuid(), side: z.uuid(), to: z.uuid().nullable().default(null) }

/** Someone wrote; `request`: for the first time, and the other side may decline. `team`: to a team. */
export const messageSent = defineFact(
  'messaging.sent',
  z.object({ ...About, messageId: z.uuid(), request: z.boolean(), team: z.boolean().default(false) }),
)
/** A request was answered by its receiver, without a message. */
export const requestAnswered = defineFact(
  'messaging.answered',
  z.object({ ...About, answer: z.enum(['accepted', 'declined']) }),
)
/** A side read what was unread; `shown`: the other side sees it. */
export const messagesRead = defineFact('messaging.read', z.object({ ...About, shown: z.boolean().default(false) }))
/** Messages arrived at a page that one side has open; `side`: the other one, which wrote them. */
export const messagesDelivered = defineFact(
  'messaging.delivered',
  z.object({ conversationId: z.uuid(), by: z.uuid(), side: z.uuid() }),
)
/** A message was edited or deleted, or someone reacted to it. */
export const messageChanged = defineFact(
  'messaging.changed',
  z.object({ ...About, messageId: z.uuid(), deleted: z.boolean().default(false) }),
)
/** A side keeps a conversation otherwise on its list: pinned, muted, archived, unread again. */
export const conversationKept = defineFact('messaging.kept', z.object(About))
/** A company's side was assigned to someone else, or a note was written or deleted: its seats see it. */
export const conversationTended = defineFact(
  'messaging.tended',
  z.object({ conversationId: z.uuid(), by: z.uuid(), businessId: z.uuid() }),
)
/** Someone's scheduled messages are others now; `gone`: the one that was sent or deleted. */
export const messageScheduled = defineFact(
  'messaging.scheduled',
  z.object({ by: z.uuid(), gone: z.uuid().nullable().default(null) }),
)
/** A scheduled message could not be sent when it was due. */
export const messageRefused = defineFact('messaging.refused', z.object({ by: z.uuid(), scheduledId: z.uuid() }))
/** Someone was asked to take care of a conversation. */
export const conversationAssigned = defineFact(
  'messaging.assigned',
  z.object({ conversationId: z.uuid(), by: z.uuid(), businessId: z.uuid(), to: z.uuid() }),
)
/** A side joined a team's conversation or is no longer part of it. */
export const teamChanged = defineFact('messaging.team_changed', z.object({ conversationId: z.uuid(), side: z.uuid() }))
