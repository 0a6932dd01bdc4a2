import type { NotificationType } from '@ensemble/contract/notifications/notification-types.ts'
import type { Db } from '../../platform/db/db.ts'
import { insertNotifications } from './notices.queries.ts'

interface NotificationSeed {
  type?: NotificationType
  title?: string
  message?: string
  href?: string
  metadata?: Record<string, string | null>
  group?: string | null
  at?: Date
  kind?: string
  about?: object
}

/** A notification as the engine writes it, or one more thing in the unread one of its group. Returns its id. */
export async function makeNotification(db: Db, userId: string, seed: NotificationSeed = {}): Promise<string> {
  const { type = 'update', href = '/help', metadata = {}, group = null, at = new Date() } = seed
  const { title = 'Title', message = 'Message', kind = 'tests_happened', about = {} } = seed
  const [row] = await insertNotifications(db, [
    {
      people: [{ id: userId, inApp: 'on' }],
      note: {
        type,
        title,
        message,
        href,
        metadata,
        kind,
        about,
        factId: crypto.randomUUID(),
        occurredAt: at,
        group: group === null ? null : { key: group, href },
        things: 1,
      },
    },
  ])
  if (!row) throw new Error('no notification was made')
  return row.id
}
