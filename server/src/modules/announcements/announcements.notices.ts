import { z } from 'zod'
import { defineNotice } from '../../platform/notices/define-notice.ts'
import { announcementReached } from './announcements.facts.ts'
import { findAnnouncement } from './announcements.queries.ts'

const EXCERPT = 200
const excerptOf = (body: string) => {
  const line = body.replace(/\s+/g, ' ')
  return line.length <= EXCERPT ? line : `${line.slice(0, EXCERPT).trimEnd()}…`.toWellFormed()
}

const announced = defineNotice({
  kind: 'announced',
  type: 'update',
  sort: 'updates',
  on: announcementReached,
  about: z.object({ announcementId: z.uuid() }),
  to: (fact) => Promise.resolve(fact.userIds),
  listed: true,
  // however often it is delivered, a person gets it once
  once: (fact) => fact.announcementId,
  async tell(ctx, { announcementId }) {
    const row = await findAnnouncement(ctx.db, announcementId)
    return (
      row && {
        sentence: { title: row.title, message: excerptOf(row.body) },
        text: row.body,
        href: `/announcements/${row.id}`,
        message: null,
        metadata: { announcement_id: announcementId },
        button: 'Read it on Ensemble',
        footer: 'You’re getting this because updates from Ensemble are on in your settings.',
      }
    )
  },
})

export const announcementNotices = [announced]
