import { applicationStarted } from '../../modules/applications/applications.facts.ts'
import { findPostName } from '../../modules/posts/upkeep.face.ts'
import type { Context } from '../../platform/context.ts'
import { on } from '../../platform/facts/define-fact.ts'
import { exportAnalytics, forgetPerson, insertAnalyticsEvent } from './analytics.queries.ts'
import { countingReactions } from './counting.ts'

/** One row each time the form is opened (specification 001, "Analytics events"). */
const logStart = on(
  applicationStarted,
  'analytics-application-start',
  async ({ postId, applicantId, occurredAt }, ctx) => {
    const post = await findPostName(ctx.db, postId)
    if (!post) return
    const { kind, title, poster } = post
    await insertAnalyticsEvent(ctx.db, {
      userId: applicantId,
      at: occurredAt,
      ...(kind === 'collaboration'
        ? { name: 'collab_application_start', details: { collab_id: postId, collab_title: title, creator: poster } }
        : { name: 'job_application_start', details: { job_id: postId, job_title: title, company: poster } }),
    })
  },
)

export const analyticsReactions = {
  name: 'analytics',
  reactions: [logStart, ...countingReactions],
  person: {
    exportFor: async (ctx: Context, userId: string): Promise<Record<string, unknown>> => ({
      analytics_log: await exportAnalytics(ctx.db, userId),
    }),
    eraseFor: (ctx: Context, userId: string): Promise<void> => forgetPerson(ctx.db, userId),
  },
}
