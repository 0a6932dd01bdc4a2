import { announcements } from '@ensemble/contract/announcements/announcements.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { announce, audience, pageOfAnnouncements, readAnnouncement, stopAnnouncement } from './announcements.service.ts'

export function mountAnnouncements(app: FastifyInstance): void {
  mount(app, announcements.list, ({ query }, ctx) => pageOfAnnouncements(ctx, query))
  mount(app, announcements.audience, (_input, ctx) => audience(ctx))
  mount(app, announcements.send, ({ body }, ctx) => announce(ctx, body))
  mount(app, announcements.stop, ({ params }, ctx) => stopAnnouncement(ctx, params.announcementId))
  mount(app, announcements.read, ({ params }, ctx) => readAnnouncement(ctx, params.announcementId))
}
