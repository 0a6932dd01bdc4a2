import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { mutedPosts } from '@ensemble/contract/preferences/muted-posts.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import type { Notice } from '../../platform/notices/define-notice.ts'
import { keepOne, snooze, undo } from './keeping.service.ts'
import { muteAgain, muteFrom, readMuted, unmute } from './muted-posts.service.ts'
import { createNoticeList } from './notices.service.ts'

export function mountNotices(app: FastifyInstance, notices: readonly Notice[]): void {
  const { list, readAll, archiveRead } = createNoticeList(notices)
  mount(app, notifications.list, ({ query }, ctx) => list(ctx, query))
  for (const what of ['read', 'unread', 'archive', 'unarchive', 'wake'] as const)
    mount(app, notifications[what], ({ params }, ctx) => keepOne(ctx, params.notificationId, what))
  mount(app, notifications.snooze, ({ params, body }, ctx) => snooze(ctx, params.notificationId, body.until))
  mount(app, notifications.readAll, ({ body }, ctx) => readAll(ctx, body))
  mount(app, notifications.archiveRead, ({ body }, ctx) => archiveRead(ctx, body))
  mount(app, notifications.undo, ({ params }, ctx) => undo(ctx, params.actId))
  mount(app, mutedPosts.list, ({ query }, ctx) => readMuted(ctx, query))
  mount(app, mutedPosts.unmute, ({ params }, ctx) => unmute(ctx, params.postId))
  mount(app, mutedPosts.muteAgain, ({ params }, ctx) => muteAgain(ctx, params.postId))
  mount(app, mutedPosts.mute, ({ params }, ctx) => muteFrom(ctx, params.notificationId))
}
