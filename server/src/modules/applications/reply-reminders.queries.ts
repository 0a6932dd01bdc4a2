import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { isWaiting } from './many-steps.queries.ts'

export interface Reminder {
  post_id: string
  business_id: string
  days: 2 | 7
  reply_until: Date
}

/**
 * Notes the reminders that are due and returns them: one for each post and date 7 and 2 days before, only while someone
 * waits. After the later one there is no earlier one. A post whose reminder another server notes right now is left out.
 */
export async function noteReminders(db: Db): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    with due as (
      select post_id, business_id, reply_until, case when reply_until <= now() + interval '2 days' then 2 else 7 end as days
      from applications a
      where ${isWaiting('a')} and reply_until > now() and reply_until <= now() + interval '7 days' and post_id is not null and business_id is not null
      group by post_id, business_id, reply_until
    ), noted as (
      insert into reply_reminders (post_id, reply_until, days)
      select post_id, reply_until, days from due d
      where not exists (select from reply_reminders r where r.post_id = d.post_id and r.reply_until = d.reply_until and r.days <= d.days)
      order by 1, 2, 3
      on conflict do nothing returning post_id, reply_until, days
    )
    select n.*, d.business_id from noted n join due d on d.post_id = n.post_id and d.reply_until = n.reply_until`.execute(
    db,
  )
  return rows
}
