import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { mount } from '../../platform/http/mount.ts'
import { begin } from './beginning.service.ts'
import { conversationsOf, leaveConversations } from './messaging.queries.ts'
import { answerRequest, countOwnUnread, readMessages, readUpTo, sendMessage } from './messaging.service.ts'

export { findAddressee } from './beginning.service.ts'
export * as conversationPolicy from './messaging.policy.ts'
export { isOpenTo, openTo, readableBy, setHidden } from './messaging.queries.ts'

/** Conversations between two people: requests and their answers, messages, what was read. */
export const messagingModule = {
  name: 'messaging',
  mount(app: FastifyInstance): void {
    mount(app, messaging.unread, (_input, ctx) => countOwnUnread(ctx))
    mount(app, messaging.begin, ({ body }, ctx) => begin(ctx, body))
    mount(app, messaging.messages, ({ params, query }, ctx) => readMessages(ctx, params.conversationId, query))
    mount(app, messaging.send, ({ body }, ctx) => sendMessage(ctx, body))
    mount(app, messaging.read, ({ params, body }, ctx) => readUpTo(ctx, params.conversationId, body.seq))
    mount(app, messaging.accept, ({ params }, ctx) => answerRequest(ctx, params.conversationId, 'accept'))
    mount(app, messaging.decline, ({ params }, ctx) => answerRequest(ctx, params.conversationId, 'decline'))
  },
  person: {
    exportFor: async (ctx: Context, userId: string) => ({ conversations: await conversationsOf(ctx.db, userId) }),
    eraseFor: async (ctx: Context, userId: string) => {
      await leaveConversations(ctx.db, userId)
    },
  },
}
