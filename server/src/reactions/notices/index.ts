import type { FastifyInstance } from 'fastify'
import { namesOf } from '../../modules/accounts/lifecycle.face.ts'
import type { Context } from '../../platform/context.ts'
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts'
import type { Notice, NoticeEnd } from '../../platform/notices/define-notice.ts'
import { defineTimedTask } from '../../platform/tasks/define-task.ts'
import { noticeEngine } from './engine.ts'
import { eraseNotifications } from './erasing.queries.ts'
import { findAddressName, findOwnWorks } from './erasing.reads.ts'
import { formerSeats } from './former-seats.ts'
import { exportMuted, unmuteAll } from './muted-posts.queries.ts'
import { exportNotifications, readBefore, unlistedBefore } from './notices.queries.ts'
import { mountNotices } from './notices.routes.ts'
import { wakingTask } from './waking.ts'

const forgetReadTask = defineTimedTask('notices.forget_read', '47 * * * *', (ctx) => {
  const days = ctx.platform.env.READ_NOTIFICATIONS_KEPT_DAYS
  return deleteInBatches(ctx.db, [
    { table: 'notifications', when: readBefore(days) },
    { table: 'notifications', when: unlistedBefore(days) },
  ])
})

/** Sends the notifications that features declare in their `*.notices.ts`, and shows them. */
export const noticeReactions = (notices: readonly Notice[], ends: readonly NoticeEnd[]) => {
  const { reactions, tasks } = noticeEngine(notices, ends)
  return {
    name: 'notifications',
    reactions: [...reactions, formerSeats],
    tasks: [...tasks, forgetReadTask, wakingTask(notices)],
    mount: (app: FastifyInstance): void => mountNotices(app, notices),
    person: {
      exportFor: async (ctx: Context, userId: string): Promise<Record<string, unknown>> => ({
        notifications: await exportNotifications(ctx.db, userId),
        muted_posts: await exportMuted(ctx.db, userId),
      }),
      eraseFor: async (ctx: Context, userId: string): Promise<void> => {
        await unmuteAll(ctx.db, userId)
        await eraseNotifications(ctx.db, userId, {
          names: await namesOf(ctx.db, userId),
          addressName: await findAddressName(ctx.db, userId),
          ...(await findOwnWorks(ctx.db, userId)),
        })
      },
    },
  }
}
