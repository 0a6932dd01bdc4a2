import { z } from 'zod'
import { defineFact } from '../../platform/facts/define-fact.ts'

/** A person got a notification, or one more thing joined an unread one. Mail and push answer this; `about` is the notice's own. */
export const personNotified = defineFact(
  'notifications.notified',
  z.object({
    notificationId: z.uuid(),
    userId: z.uuid(),
    kind: z.string(),
    about: z.unknown(),
  }),
)
