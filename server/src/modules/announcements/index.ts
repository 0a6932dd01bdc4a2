import type { Context } from '../../platform/context.ts'
import { exportAnnouncements, forgetWriter } from './announcements.queries.ts'
import { mountAnnouncements } from './announcements.routes.ts'
import { sendAnnouncementTask } from './announcements.service.ts'

export { findAnnouncement } from './announcements.queries.ts'

/** News about the product itself, from its administrators to everybody. */
export const announcementsModule = {
  name: 'announcements',
  mount: mountAnnouncements,
  tasks: [sendAnnouncementTask],
  person: {
    exportFor: async (ctx: Context, userId: string): Promise<Record<string, unknown>> => ({
      announcements: await exportAnnouncements(ctx.db, userId),
    }),
    eraseFor: async (ctx: Context, userId: string): Promise<void> => void (await forgetWriter(ctx.db, userId)),
  },
}
