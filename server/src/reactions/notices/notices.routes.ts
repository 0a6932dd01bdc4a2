import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/errors.ts'
import { mount } from '../../platform/http/mount.ts'
import type { Notice } from '../../platform/notices/define-notice.ts'
import { markAllRead, markRead } from './notices.queries.ts'
import { createNoticeList } from './notices.service.ts'

export function mountNotices(app: FastifyInstance, notices: readonly Notice[]): void {
  const list = createNoticeList(notices)
  mount(app, notifications.list, ({ query }, ctx) => list(ctx, query))
  mount(app, notifications.read, async ({ params }, ctx) => {
    if (!(await markRead(ctx.db, ctx.viewer.id, params.notificationId))) throw notFound()
  })
  mount(app, notifications.readAll, async (_input, ctx) => void (await markAllRead(ctx.db, ctx.viewer.id)))
}
