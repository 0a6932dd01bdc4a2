import type { Offer } from '@ensemble/contract/applications/offers.schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { heard, isHeard } from './quiet/as-heard.reads.ts'
import { isoText } from './timeline.reads.ts'

/** The terms of an offer; amounts in minor units, days as `YYYY-MM-DD`. */
export interface OfferTerms {
  pay: Offer['pay']
  from: string | null
  to: string | null
  place: string | null
  note: string | null
}

/** Writes what the entry `seq` of a timeline offers. */
export const insertOffer = (db: Db, applicationId: string, seq: number, { pay, from, to, place, note }: OfferTerms) =>
  db
    .insertInto('offers')
    .values({
      application_id: applicationId,
      seq,
      pay_unit: pay.unit,
      pay_amount: pay.amount,
      pay_currency: pay.currency,
      from_day: from,
      to_day: to,
      place,
      note,
    })
    .execute()

/** The offer under way for application `a`, or the one that was accepted, as JSON; null without one. */
export const offerOf = (): RawBuilder<Offer | null> => latestOffer(sql`a.status`, sql`true`)

/** The same as its applicant knows it. */
export const heardOfferOf = (): RawBuilder<Offer | null> => latestOffer(heard.status, isHeard('e'))

const latestOffer = (status: RawBuilder<unknown>, which: RawBuilder<unknown>) => sql<Offer | null>`
  case when ${status} in ('offered', 'accepted') then (
    select json_build_object('id', f.id, 'pay', json_build_object('unit', f.pay_unit, 'amount', f.pay_amount, 'currency', f.pay_currency),
      'from', f.from_day, 'to', f.to_day, 'place', f.place, 'note', f.note, 'at', ${isoText(sql`e.created_at`)})
    from offers f join application_log e on e.application_id = f.application_id and e.seq = f.seq
    where f.application_id = a.id and ${which} order by f.seq desc limit 1) end`

/** What an entry of a timeline offers. */
export async function findOffer(db: Db, applicationId: string, seq: number): Promise<OfferTerms | undefined> {
  const row = await db
    .selectFrom('offers')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('seq', '=', seq)
    .executeTakeFirst()
  return (
    row && {
      pay: { unit: row.pay_unit, amount: row.pay_amount, currency: row.pay_currency },
      from: row.from_day,
      to: row.to_day,
      place: row.place,
      note: row.note,
    }
  )
}

/** How many people were hired for a role. */
export async function countHired(db: Db, roleId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from applications where role_id = ${roleId} and status = 'accepted'`.execute(db)
  return rows[0]?.n ?? 0
}
