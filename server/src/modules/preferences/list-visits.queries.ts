import { type ListName, VISIT_MINUTES } from '@ensemble/contract/preferences/lists.schemas.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const ended = sql`list_visits.seen_at < now() - ${sql.lit(`${VISIT_MINUTES} minutes`)}::interval`

/** Notes that someone looks at a list now. Returns when their visit before this one ended; null in their first. */
export async function noteVisit(db: Db, userId: string, list: ListName): Promise<Date | null> {
  const { rows } = await sql<{ before_at: Date | null }>`
    insert into list_visits (user_id, list, seen_at) values (${userId}, ${list}, now())
    on conflict (user_id, list) do update set seen_at = now(), before_at = case when ${ended} then list_visits.seen_at else list_visits.before_at end
    returning before_at`.execute(db)
  return rows[0]?.before_at ?? null
}

export const exportVisits = (db: Db, userId: string) =>
  db
    .selectFrom('list_visits')
    .select(['list', 'seen_at', 'before_at'])
    .where('user_id', '=', userId)
    .orderBy('list')
    .execute()

export const eraseVisits = (db: Db, userId: string) =>
  db.deleteFrom('list_visits').where('user_id', '=', userId).execute()
