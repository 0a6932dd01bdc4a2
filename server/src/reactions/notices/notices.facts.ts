import { z } from 'zod'
import { defineFact } from '../../platform/facts/define-fact.ts'

/**
 * A person got a notification, or an unread one grew by one. Triggers the email; `about` belongs to the notice.
 */
export const personNotified = defineFact(
  'notifications.notified',
  z.object({
    notificationId: z.uuid(),
    userId: z.uuid(),
    kind: z.string(),
    about: z.unknown(),
  }),
)
