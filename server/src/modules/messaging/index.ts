import type { Context } from '../../platform/context.ts'
import { sweepVersionsTask } from './changing.service.ts'
import { leaveConversations } from './leaving.queries.ts'
import { conversationsOf, writtenForCompanies } from './leaving.reads.ts'
import { messagingTopics } from './messaging.live.ts'
import { messagingNoticeEnds, messagingNotices } from './messaging.notices.ts'
import { mountMessaging } from './messaging.routes.ts'
import { sweepAttachmentsTask } from './parts.service.ts'
import { typingEar } from './typing.live.ts'

export { findConversationOf } from './inbox.queries.ts'
export { leaveForCompanies } from './leaving.queries.ts'
export { setHidden } from './messaging.queries.ts'

/** Conversations between people and companies: requests and their answers, messages, what was read. */
export const messagingModule = {
  name: 'messaging',
  mount: mountMessaging,
  notices: messagingNotices,
  noticeEnds: messagingNoticeEnds,
  topics: messagingTopics,
  tasks: [sweepAttachmentsTask, sweepVersionsTask],
  ears: [typingEar],
  person: {
    exportFor: async (ctx: Context, userId: string) => ({
      conversations: await conversationsOf(ctx.db, userId),
      written_for_companies: await writtenForCompanies(ctx.db, userId),
    }),
    eraseFor: async (ctx: Context, userId: string) => {
      await leaveConversations(ctx.db, userId)
    },
  },
}
