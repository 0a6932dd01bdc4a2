import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface NearRow {
  id: string
  application_id: string
  applicant_id: string
  business_id: string | null
  owner_id: string | null
  scheduled_at: Date
}

/**
 * Takes agreed interviews that begin within a day or an hour and were not said so, in the caller's transaction. Who agreed within
 * the last hours before knows the day: within a day is said only of what was agreed before that.
 */
export async function takeNear(
  db: Db,
  within: 'day' | 'hour',
  { now, limit }: { now: Date | null; limit: number },
): Promise<NearRow[]> {
  const time = now ? sql`${now}::timestamptz` : sql`statement_timestamp()`
  const column = sql.ref(within === 'day' ? 'reminded_day' : 'reminded_hour')
  const span = within === 'day' ? sql`interval '1 day'` : sql`interval '1 hour'`
  const earlier = within === 'day' ? sql`updated_at < scheduled_at - interval '1 day'` : sql`true`
  const { rows } = await sql<NearRow>`
    with due as (
      select id from interviews where status in ('scheduled', 'rescheduled') and scheduled_at > ${time} and scheduled_at <= ${time} + ${span}
        and ${column} is distinct from scheduled_at and ${earlier} order by scheduled_at limit ${limit} for update skip locked
    )
    update interviews i set ${column} = i.scheduled_at from due where i.id = due.id
    returning i.id, i.application_id, i.applicant_id, i.business_id, i.owner_id, i.scheduled_at`.execute(db)
  return rows
}
