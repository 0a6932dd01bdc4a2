import { announcementReached } from '../../modules/announcements/announcements.facts.ts'
import { findAnnouncement } from '../../modules/announcements/index.ts'
import { on } from '../../platform/facts/define-fact.ts'
import { announcementHref } from './announcement-sentences.ts'
import { notify } from './notify.ts'

const EXCERPT = 200
const excerptOf = (body: string) => {
  const line = body.replace(/\s+/g, ' ')
  return line.length <= EXCERPT ? line : `${line.slice(0, EXCERPT).trimEnd()}…`.toWellFormed()
}

/** By the announcement's own id: however it is delivered, a person is told of it once. */
export const onAnnouncements = [
  on(announcementReached, 'notify-people', async ({ announcementId, userIds, occurredAt }, ctx) => {
    const row = await findAnnouncement(ctx.db, announcementId)
    if (!row) return
    await notify(
      ctx,
      userIds,
      {
        type: 'update',
        title: row.title,
        message: excerptOf(row.body),
        href: announcementHref(row.id),
        metadata: { announcement_id: announcementId },
        factId: announcementId,
        occurredAt,
        group: null,
      },
      { kind: 'announced', announcementId },
    )
  }),
]
