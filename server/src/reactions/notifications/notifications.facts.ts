import { z } from 'zod'
import { defineFact } from '../../platform/facts/define-fact.ts'

/** What a notification is about, by ids; its words are read again from it. `seq` is the entry of the timeline. */
export const Subject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('application_submitted'), applicationId: z.uuid() }),
  z.object({ kind: z.literal('application_moved'), applicationId: z.uuid(), seq: z.int(), to: z.enum(['talent', 'business']) }),
])
export type Subject = z.infer<typeof Subject>

/** A person got a notification, or one more thing joined an unread one. Mail and push answer this. */
export const personNotified = defineFact('notifications.notified', z.object({ notificationId: z.uuid(), userId: z.uuid(), subject: Subject }))
