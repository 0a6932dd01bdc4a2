import { z } from 'zod'
import { defineFact } from '../../platform/facts/define-fact.ts'

/**
 * A person got a notification, or an unread one grew by one. Triggers email and push; `about` belongs to the notice.
 * `joined`: it is in an unread group that was there before. `mail`, `push`: whether they want to hear of it that way.
 */
export const personNotified = defineFact(
  'notifications.notified',
  z.object({
    notificationId: z.uuid(),
    userId: z.uuid(),
    kind: z.string(),
    about: z.unknown(),
    joined: z.boolean().default(false),
    mail: z.boolean().default(true),
    push: z.boolean().default(true),
  }),
)
