import { OFFER_DAYS } from '@ensemble/contract/applications/applications.flow.ts'
import { type RawBuilder, sql } from 'kysely'

/** The end of the day `OFFER_DAYS` from now, in the zone of the post of `applications`, the row being written. */
export const GRACE_ENDS: RawBuilder<Date> = sql<Date>`(select ((now() at time zone z.zone)::date + ${sql.lit(OFFER_DAYS + 1)}::int)::timestamp at time zone z.zone
  from (select coalesce((select o.time_zone from posts o where o.id = applications.post_id), 'UTC') as zone) z)`
