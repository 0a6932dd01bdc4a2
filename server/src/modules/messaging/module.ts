import type { FastifyInstance } from 'fastify'
import type { Context, Viewer } from '../../platform/context.ts'
import type { Changes } from '../../platform/http/live-carrier.ts'
import type { LiveHub } from '../../platform/http/live-hub.ts'
import { tellAccess } from '../../platform/live/access.ts'
import { findConcernedBy } from './audience.reads.ts'
import { sweepVersionsTask } from './changing.service.ts'
import { DeliveryKeeper } from './delivery/delivery-keeper.ts'
import { eraseDrafts, exportDrafts } from './drafts/drafts.queries.ts'
import { leaveConversations } from './leaving.queries.ts'
import { conversationsOf, writtenForCompanies, writtenInLeftTeams } from './leaving.reads.ts'
import { messagingTopics } from './messaging.live.ts'
import { messagingNeeds } from './messaging.needs.ts'
import { messagingNoticeEnds, messagingNotices } from './messaging.notices.ts'
import { mountMessaging } from './messaging.routes.ts'
import { readNow } from './now.service.ts'
import { sweepAttachmentsTask } from './parts.service.ts'
import { eraseReplies, exportReplies } from './saved-replies/saved-replies.queries.ts'
import { mountSavedReplies } from './saved-replies/saved-replies.routes.ts'
import { eraseScheduled, eraseScheduledFor, exportScheduled } from './scheduled/scheduled.queries.ts'
import { applicationsOf } from './scheduled/scheduled.reads.ts'
import { mountScheduled } from './scheduled/scheduled.routes.ts'
import { sendScheduledTask } from './scheduled/scheduled.task.ts'
import { mountTeams } from './teams/teams.routes.ts'
import { typingEar } from './typing.live.ts'

/** Conversations between people and companies: requests and their answers, messages, what was read. */
export const messagingModule = {
  name: 'messaging',
  mount(app: FastifyInstance, { hub }: { hub: LiveHub }): void {
    const keeper = new DeliveryKeeper(app.platform, hub)
    app.addHook('onClose', () => keeper.stop())
    const { platform } = app
    hub.carry('conversation', (viewer: Viewer, changes: Changes) =>
      readNow({ platform, db: platform.db, log: platform.log, requestId: crypto.randomUUID(), viewer }, changes),
    )
    mountMessaging(app)
    mountSavedReplies(app)
    mountScheduled(app)
    mountTeams(app)
  },
  constraints: { saved_replies_title_key: { code: 'messaging.reply_title_taken', field: 'title' } },
  notices: messagingNotices,
  noticeEnds: messagingNoticeEnds,
  needs: messagingNeeds,
  topics: messagingTopics,
  tasks: [sweepAttachmentsTask, sweepVersionsTask, sendScheduledTask],
  ears: [typingEar],
  person: {
    exportFor: async (ctx: Context, userId: string) => ({
      conversations: await conversationsOf(ctx.db, userId),
      written_for_companies: await writtenForCompanies(ctx.db, userId),
      written_in_left_teams: await writtenInLeftTeams(ctx.db, userId),
      drafts: await exportDrafts(ctx.db, userId),
      saved_replies: await exportReplies(ctx.db, userId),
      scheduled_messages: await exportScheduled(ctx.db, userId),
    }),
    eraseFor: async (ctx: Context, userId: string) => {
      await tellAccess(ctx, await findConcernedBy(ctx.db, userId), userId)
      await leaveConversations(ctx.db, userId)
      await eraseDrafts(ctx.db, userId)
      await eraseReplies(ctx.db, userId)
      await eraseScheduled(ctx.db, userId)
      await eraseScheduledFor(ctx.db, { conversations: [], applications: await applicationsOf(ctx.db, userId) })
    },
  },
}
