import { findAnnouncement } from '../../modules/announcements/index.ts'
import type { Context } from '../../platform/context.ts'
import type { NoticeContent } from './notice-content.ts'
import type { AnnouncedSubject } from './notifications.facts.ts'

export const announcementHref = (id: string) => `/announcements/${id}`

/** The whole announcement, as the mail has it; undefined when it has gone. */
export async function tellOfAnnouncement(
  ctx: Context,
  { announcementId }: AnnouncedSubject,
): Promise<NoticeContent | undefined> {
  const row = await findAnnouncement(ctx.db, announcementId)
  if (!row) return undefined
  return {
    sentence: { title: row.title, message: row.body },
    href: announcementHref(row.id),
    message: null,
    metadata: { announcement_id: announcementId },
    button: 'Read it on Ensemble',
    footer: 'You get this because updates from Ensemble are on in your settings.',
  }
}
