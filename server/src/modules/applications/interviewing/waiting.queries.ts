import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { isWaiting } from '../many-steps.queries.ts'
import { CLOCK, endsAfter } from './waiting.reads.ts'

/**
 * Sets the clock of application `a` to end after `day`; also as its applicant knows it while the last moves are quiet, and as an
 * undo of those restores it.
 */
const setClock = (id: string, which: RawBuilder<unknown>, day: RawBuilder<unknown>, kept: RawBuilder<unknown>) => sql`
    with clock as (
      select a.id, c.until, c.since, ((${endsAfter(day)}) + 1)::timestamp at time zone z.zone as ends from applications a ${CLOCK}
      where a.id = ${id} and ${which}
    ), quiet as (
      update quiet_moves q set reply_until = clock.ends from clock where q.application_id = clock.id returning q.application_id, q.seq
    ), undone as (
      update application_log l set before = jsonb_set(l.before, '{reply_until}', to_jsonb(clock.ends)) from clock join quiet on quiet.application_id = clock.id
      where l.application_id = clock.id and l.seq > quiet.seq and l.before is not null
    )
    update applications a set reply_until = clock.ends, waited_until = case when clock.ends > a.promised_until then clock.ends end, ${kept}
    from clock where a.id = clock.id`

/** The reply clock of an application that waits for a reply stops while an interview is ahead, which ends at this instant. */
export const pauseClock = (db: Db, id: string, until: Date) =>
  setClock(
    id,
    sql`a.reply_until is not null and ${isWaiting('a')}`,
    sql`(${until}::timestamptz at time zone z.zone)::date`,
    sql`clock_before = clock.until, clock_paused_on = clock.since`,
  ).execute(db)

/** What was left of the clock goes on from today. */
export const resumeClock = (db: Db, id: string) =>
  setClock(
    id,
    sql`a.clock_before is not null`,
    sql`(statement_timestamp() at time zone z.zone)::date`,
    sql`clock_before = null, clock_paused_on = null`,
  ).execute(db)
