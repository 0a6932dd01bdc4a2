import { page } from '../core/page.ts'
import { route } from '../core/route.ts'
import { BeginInput, Begun, Conversation, ConversationDetail, ConversationQuery, ConversationRef, Message, MessagePage, MessageQuery, ReadInput, Recipient, RecipientQuery, SendInput, Unread } from './messaging.schemas.ts'

/** Conversations between two people, one of whom may speak for a company. */
export const messaging = {
  list: route({ method: 'GET', path: '/conversations', summary: 'Own conversations, the latest first', access: 'member', query: ConversationQuery, response: page(Conversation) }),
  unread: route({ method: 'GET', path: '/conversations/unread', summary: 'How many own conversations hold something unread, up to 100', access: 'member', response: Unread }),
  recipient: route({ method: 'GET', path: '/conversations/recipient', summary: 'Whom a first message would go to', access: 'member', query: RecipientQuery, response: Recipient }),
  begin: route({
    method: 'POST', path: '/conversations', summary: 'Write to somebody: a request at first, or the next message of the conversation that stands', access: 'member', limit: 'api:invitation',
    body: BeginInput, response: Begun, status: 201,
  }),
  get: route({ method: 'GET', path: '/conversations/:conversationId', summary: 'One conversation', access: 'member', params: ConversationRef, response: ConversationDetail }),
  messages: route({
    method: 'GET', path: '/conversations/:conversationId/messages', summary: 'Messages in their order: the newest, or those around a place', access: 'member', params: ConversationRef, query: MessageQuery,
    response: MessagePage,
  }),
  send: route({ method: 'POST', path: '/rpc/send_message', summary: 'Write into a conversation, once for each client id', access: 'member', limit: 'api:message', body: SendInput, response: Message }),
  read: route({ method: 'POST', path: '/conversations/:conversationId/read', summary: 'Note up to where the messages were read', access: 'member', params: ConversationRef, body: ReadInput, response: Unread }),
  accept: route({ method: 'POST', path: '/conversations/:conversationId/accept', summary: 'Accept a request to write', access: 'member', params: ConversationRef }),
  decline: route({ method: 'POST', path: '/conversations/:conversationId/decline', summary: 'Decline a request to write', access: 'member', params: ConversationRef }),
}
