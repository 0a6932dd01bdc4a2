import { announcements } from '@ensemble/contract/announcements/announcements.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { mount } from '../../platform/http/mount.ts'
import { exportAnnouncements, forgetWriter } from './announcements.queries.ts'
import {
  announce,
  audience,
  pageOfAnnouncements,
  readAnnouncement,
  sendAnnouncementTask,
  stopAnnouncement,
} from './announcements.service.ts'

export { findAnnouncement } from './announcements.queries.ts'

/** News about the product itself, from its administrators to everybody. */
export const announcementsModule = {
  name: 'announcements',
  mount(app: FastifyInstance): void {
    mount(app, announcements.list, ({ query }, ctx) => pageOfAnnouncements(ctx, query))
    mount(app, announcements.audience, (_input, ctx) => audience(ctx))
    mount(app, announcements.send, ({ body }, ctx) => announce(ctx, body))
    mount(app, announcements.stop, ({ params }, ctx) => stopAnnouncement(ctx, params.announcementId))
    mount(app, announcements.read, ({ params }, ctx) => readAnnouncement(ctx, params.announcementId))
  },
  tasks: [sendAnnouncementTask],
  person: {
    exportFor: async (ctx: Context, userId: string): Promise<Record<string, unknown>> => ({
      announcements: await exportAnnouncements(ctx.db, userId),
    }),
    eraseFor: async (ctx: Context, userId: string): Promise<void> => void (await forgetWriter(ctx.db, userId)),
  },
}
