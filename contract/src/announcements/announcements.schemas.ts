import { z } from 'zod'
import { id, subjectText, text, timestamp } from '../core/fields.ts'

/** The product's own news. The title is also the email's subject, so it is one line. */
export const AnnouncementForm = z.object({
  title: subjectText('title', 150, { min: [3, 'Title must be at least 3 characters'] }),
  body: text(5000, { min: [10, 'Write at least 10 characters'] }),
})
export type AnnouncementForm = z.infer<typeof AnnouncementForm>

export const AnnouncementRef = z.object({ announcementId: id })
/** As everyone reads it. */
export const Announcement = z
  .object({ id, title: z.string(), body: z.string(), created_at: timestamp })
  .meta({ id: 'Announcement' })
export type Announcement = z.infer<typeof Announcement>

/** As administrators see it: how many accounts it has reached, and whether it is still going out. */
export const SentAnnouncement = Announcement.extend({
  by: z.string().nullable(),
  reached: z.int(),
  finished_at: timestamp.nullable(),
  stopped_at: timestamp.nullable(),
  can: z.object({ stop: z.boolean() }),
}).meta({ id: 'SentAnnouncement' })
export type SentAnnouncement = z.infer<typeof SentAnnouncement>

/** How many it would reach now: everyone in their notifications, and by email those who want such emails. */
export const Audience = z.object({ people: z.int(), by_mail: z.int() }).meta({ id: 'Audience' })
