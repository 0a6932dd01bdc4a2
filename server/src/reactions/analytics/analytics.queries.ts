import type { Db } from '../../platform/db/db.ts'
import { fanout } from '../../platform/db/placement.ts'

export async function insertAnalyticsEvent(
  db: Db,
  event: { userId: string; name: string; details: Record<string, string>; at: Date },
): Promise<void> {
  await db
    .insertInto('analytics_log')
    .values({ user_id: event.userId, event: event.name, details: JSON.stringify(event.details), created_at: event.at })
    .execute()
}

export const exportAnalytics = (db: Db, userId: string) =>
  db
    .selectFrom('analytics_log')
    .select(['event', 'details', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .modifyEnd(fanout)
    .execute()

/** The numbers stay, without the person. */
export async function forgetPerson(db: Db, userId: string): Promise<void> {
  await db.updateTable('analytics_log').set({ user_id: null }).where('user_id', '=', userId).modifyEnd(fanout).execute()
}
