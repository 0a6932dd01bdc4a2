import { z } from 'zod'
import { defineFact } from '../../platform/facts/define-fact.ts'

const About = { conversationId: z.uuid(), by: z.uuid(), to: z.uuid() }

/** Someone wrote to someone; `request`: for the first time, and the other may decline. */
export const messageSent = defineFact(
  'messaging.sent',
  z.object({ ...About, messageId: z.uuid(), request: z.boolean() }),
)
/** A request was answered by its receiver, without a message. */
export const requestAnswered = defineFact(
  'messaging.answered',
  z.object({ ...About, answer: z.enum(['accepted', 'declined']) }),
)
/** Someone read what was unread. */
export const messagesRead = defineFact('messaging.read', z.object({ conversationId: z.uuid(), by: z.uuid() }))
