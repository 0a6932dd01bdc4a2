import type { Context } from '../../platform/context.ts'
import { record } from '../../platform/facts/record.ts'
import { tell } from '../../platform/http/live-hub.ts'
import { personNotified, type Subject } from './notifications.facts.ts'
import { countUnread, insertNotifications, type NewNotification } from './notifications.queries.ts'

/**
 * Notifies these people, in the caller's transaction: the row, the live message to their open pages, and the fact that
 * mail answers (none without a subject). The one door to a person's attention.
 */
export async function notify(
  ctx: Context,
  userIds: readonly string[],
  note: NewNotification,
  subject: Subject | null,
): Promise<void> {
  if (!userIds.length) return
  const rows = await insertNotifications(ctx.db, userIds, note)
  const unread = await countUnread(
    ctx.db,
    rows.map((row) => row.user_id),
  )
  for (const { id, user_id, joined } of rows) {
    await tell(ctx, [user_id], { type: 'notification', id, unread: unread.get(user_id) ?? 0 })
    if (subject && !(joined && note.mailOnce))
      await record(ctx, personNotified({ notificationId: id, userId: user_id, subject }))
  }
}
