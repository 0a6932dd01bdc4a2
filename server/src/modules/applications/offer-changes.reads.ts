import type { OfferChange } from '@ensemble/contract/applications/offers.schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { dayBefore } from './days.reads.ts'
import { columnsOf } from './offers.queries.ts'

/** The terms of offer `offer` as JSON; `until`: its last instant, `zone`: of its days. */
const termsJson = (offer: string, until: RawBuilder<unknown>, zone: RawBuilder<unknown>) => sql`
  (select row_to_json(t) from (select ${columnsOf(offer)}, ${dayBefore(until, zone)} as last_day) t)`

/**
 * What entry `e` of the timeline of application `a` offers, with what the offer said that it corrects, as JSON; null for
 * entries that offer nothing. What its applicant never heard of is not what was corrected.
 */
export const changeOf = (): RawBuilder<OfferChange | null> => sql<OfferChange | null>`(
  select json_build_object('now', ${termsJson('f', sql`f.until`, sql`z.zone`)}, 'before', (
      select ${termsJson('p', sql`f.until_before`, sql`z.zone`)} from offers p join application_log earlier using (application_id, seq)
      where e.move = 'correct_offer' and p.application_id = e.application_id and p.seq < e.seq and not earlier.dropped
      order by p.seq desc limit 1))
  from offers f cross join lateral (select coalesce((select o.time_zone from posts o where o.id = a.post_id), 'UTC') as zone) z
  where f.application_id = e.application_id and f.seq = e.seq)`

/** What an entry of a timeline offers, and what it corrected. */
export async function findOffer(db: Db, applicationId: string, seq: number): Promise<OfferChange | undefined> {
  const { rows } = await sql<{ offer: OfferChange | null }>`
    select ${changeOf()} as offer from application_log e join applications a on a.id = e.application_id
    where e.application_id = ${applicationId} and e.seq = ${seq}`.execute(db)
  return rows[0]?.offer ?? undefined
}
