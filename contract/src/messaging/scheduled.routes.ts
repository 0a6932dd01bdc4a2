import { route } from '../core/route.ts'
import { ConversationRef } from './messaging.schemas.ts'
import { ScheduledMessages, ScheduledQuery, ScheduledRef, ScheduleInput } from './scheduled.schemas.ts'

/** Messages that wait for their time. */
export const scheduledMessages = {
  list: route({
    method: 'GET',
    path: '/scheduled-messages',
    summary: 'My scheduled messages, the first due first; of one conversation or of all',
    access: 'member',
    query: ScheduledQuery,
    response: ScheduledMessages,
  }),
  schedule: route({
    method: 'POST',
    path: '/conversations/:conversationId/scheduled',
    summary: 'Send a message at a later time',
    access: 'member',
    creates: true,
    limit: 'api:message',
    params: ConversationRef,
    body: ScheduleInput,
    response: ScheduledMessages,
    status: 201,
  }),
  send: route({
    method: 'POST',
    path: '/scheduled-messages/:scheduledId/send',
    summary: 'Send a scheduled message now',
    access: 'member',
    limit: 'api:message',
    params: ScheduledRef,
  }),
  remove: route({
    method: 'DELETE',
    path: '/scheduled-messages/:scheduledId',
    summary: 'Delete a scheduled message',
    access: 'member',
    params: ScheduledRef,
  }),
}
