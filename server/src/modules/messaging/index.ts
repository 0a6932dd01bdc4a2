import type { Context } from '../../platform/context.ts'
import { conversationsOf, leaveConversations } from './messaging.queries.ts'
import { mountMessaging } from './messaging.routes.ts'

export { openTo, readableBy, setHidden } from './messaging.queries.ts'
export { type ConversationStory, findConversationStory, findUnreadMessage } from './story.reads.ts'

/** Conversations between two people: requests and their answers, messages, what was read. */
export const messagingModule = {
  name: 'messaging',
  mount: mountMessaging,
  person: {
    exportFor: async (ctx: Context, userId: string) => ({ conversations: await conversationsOf(ctx.db, userId) }),
    eraseFor: async (ctx: Context, userId: string) => {
      await leaveConversations(ctx.db, userId)
    },
  },
}
