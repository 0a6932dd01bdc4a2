import type { Context } from '../../platform/context.ts'
import { conversationsOf, leaveConversations } from './messaging.queries.ts'

export { mayWrite, openTo, readableBy, screenFirstMessage, setHidden } from './messaging.queries.ts'

/** Conversations: their rows; their screens come with the messages. */
export const messagingModule = {
  name: 'messaging',
  mount(): void {},
  person: {
    exportFor: async (ctx: Context, userId: string) => ({ conversations: await conversationsOf(ctx.db, userId) }),
    eraseFor: async (ctx: Context, userId: string) => {
      await leaveConversations(ctx.db, userId)
    },
  },
}
