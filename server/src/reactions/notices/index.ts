import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import type { Notice, NoticeEnd } from '../../platform/notices/define-notice.ts'
import { noticeEngine } from './engine.ts'
import { eraseNotifications, exportNotifications } from './notices.queries.ts'
import { mountNotices } from './notices.routes.ts'

/** Sends the notifications that features declare in their `*.notices.ts`, and shows them. */
export const noticeReactions = (notices: readonly Notice[], ends: readonly NoticeEnd[]) => ({
  name: 'notifications',
  ...noticeEngine(notices, ends),
  mount: (app: FastifyInstance): void => mountNotices(app, notices),
  person: {
    exportFor: async (ctx: Context, userId: string): Promise<Record<string, unknown>> => ({
      notifications: await exportNotifications(ctx.db, userId),
    }),
    eraseFor: (ctx: Context, userId: string): Promise<void> => eraseNotifications(ctx.db, userId),
  },
})
