import type { Context } from '../../platform/context.ts'
import { messagingTopics } from './messaging.live.ts'
import { messagingNoticeEnds, messagingNotices } from './messaging.notices.ts'
import { conversationsOf, leaveConversations } from './messaging.queries.ts'
import { mountMessaging } from './messaging.routes.ts'

export { openTo, readableBy, setHidden } from './messaging.queries.ts'

/** Conversations between two people: requests and their answers, messages, what was read. */
export const messagingModule = {
  name: 'messaging',
  mount: mountMessaging,
  notices: messagingNotices,
  noticeEnds: messagingNoticeEnds,
  topics: messagingTopics,
  person: {
    exportFor: async (ctx: Context, userId: string) => ({ conversations: await conversationsOf(ctx.db, userId) }),
    eraseFor: async (ctx: Context, userId: string) => {
      await leaveConversations(ctx.db, userId)
    },
  },
}
