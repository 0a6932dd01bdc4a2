import { WAIT_DAYS } from '@ensemble/contract/interviews/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import { dayBefore } from '../days.reads.ts'

/** The clock of application `a`, as `c`: its zone, when it ends without interviews, and since which day it has waited. */
export const CLOCK = sql`
  cross join lateral (select coalesce((select o.time_zone from posts o where o.id = a.post_id), 'UTC') as zone) z
  cross join lateral (select coalesce(a.clock_before, a.reply_until) as until,
    coalesce(a.clock_paused_on, (statement_timestamp() at time zone z.zone)::date) as since) c`

/**
 * The day that ends the clock, if what was left of it when it paused goes on after `day`: at most `WAIT_DAYS` after the promised
 * day, and never before it would have ended anyway.
 */
export const endsAfter = (day: RawBuilder<unknown>) => sql`
  greatest(${dayBefore(sql`c.until`, sql`z.zone`)}, least(
    ${day} + greatest(0, ${dayBefore(sql`c.until`, sql`z.zone`)} - c.since),
    ${dayBefore(sql`a.promised_until`, sql`z.zone`)} + ${sql.lit(WAIT_DAYS)}))`
