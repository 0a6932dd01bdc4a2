import type { Context } from '../../platform/context.ts'
import { announcementNotices } from './announcements.notices.ts'
import { exportAnnouncements, forgetWriter } from './announcements.queries.ts'
import { mountAnnouncements } from './announcements.routes.ts'
import { sendAnnouncementTask } from './announcements.service.ts'

/** News about the product itself, from its administrators to everyone. */
export const announcementsModule = {
  name: 'announcements',
  mount: mountAnnouncements,
  notices: announcementNotices,
  tasks: [sendAnnouncementTask],
  person: {
    exportFor: async (ctx: Context, userId: string): Promise<Record<string, unknown>> => ({
      announcements: await exportAnnouncements(ctx.db, userId),
    }),
    eraseFor: async (ctx: Context, userId: string): Promise<void> => void (await forgetWriter(ctx.db, userId)),
  },
}
