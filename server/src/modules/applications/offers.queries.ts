import type { Offer } from '@ensemble/contract/applications/offers.schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { ApplicationRow } from './applications.queries.ts'
import { isoText } from './days.reads.ts'
import { heard, isAnnounced, isHeard } from './quiet/as-heard.reads.ts'

/** The terms of an offer; amounts in minor units, days as `YYYY-MM-DD`. */
export interface OfferTerms {
  pay: Offer['pay']
  from: string | null
  to: string | null
  place: string | null
  note: string | null
}

/** Until when an offer can be answered, and until when the one could that it replaced. */
export interface OfferTimes {
  until: Date
  untilBefore?: Date | null
}

/** Writes what the entry `seq` of a timeline offers. */
export const insertOffer = (
  db: Db,
  { applicationId, seq }: { applicationId: string; seq: number },
  { pay, from, to, place, note }: OfferTerms,
  { until, untilBefore = null }: OfferTimes,
) =>
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
      until,
      until_before: untilBefore,
    })
    .execute()

/** The offer under way for application `a`, or the one that was accepted, as JSON; null without one. */
export const offerOf = (): RawBuilder<Offer | null> => latestOffer(sql`a.status`, sql`not e.dropped`)

/** The same as its applicant knows it. */
export const heardOfferOf = (): RawBuilder<Offer | null> => latestOffer(heard.status, isHeard('e'))

const latestOffer = (status: RawBuilder<unknown>, which: RawBuilder<unknown>) => sql<Offer | null>`
  case when ${status} in ('offered', 'accepted') then (
    select json_build_object('id', f.id, 'pay', json_build_object('unit', f.pay_unit, 'amount', f.pay_amount, 'currency', f.pay_currency),
      'from', f.from_day, 'to', f.to_day, 'place', f.place, 'note', f.note, 'at', ${isoText(sql`e.created_at`)})
    from offers f join application_log e on e.application_id = f.application_id and e.seq = f.seq
    where f.application_id = a.id and ${which} order by f.seq desc limit 1) end`

/** The terms of offer `offer`, as `OfferTerms`. */
export const columnsOf = (offer: string) => sql`
  json_build_object('unit', ${sql.ref(`${offer}.pay_unit`)}, 'amount', ${sql.ref(`${offer}.pay_amount`)}, 'currency', ${sql.ref(`${offer}.pay_currency`)}) as pay,
  ${sql.ref(`${offer}.from_day`)} as "from", ${sql.ref(`${offer}.to_day`)} as "to", ${sql.ref(`${offer}.place`)}, ${sql.ref(`${offer}.note`)}`

/** An offer that holds. */
export interface HoldingOffer extends OfferTerms {
  id: string
}

/** The offer of an application that holds for the company, or the last that its applicant heard of; undefined without terms. */
export async function findHolding(
  db: Db,
  applicationId: string,
  whose: 'company' | 'applicant',
): Promise<HoldingOffer | undefined> {
  const known = whose === 'company' ? sql`not e.dropped` : isAnnounced('e')
  const { rows } = await sql<HoldingOffer>`
    select f.id, ${columnsOf('f')} from offers f join application_log e using (application_id, seq)
    where f.application_id = ${applicationId} and ${known} order by f.seq desc limit 1`.execute(db)
  return rows[0]
}

/** Until when the offer of a locked application can be answered. */
export async function findOfferUntil(db: Db, applicationId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('applications')
    .select('offer_until')
    .where('id', '=', applicationId)
    .executeTakeFirst()
  return row?.offer_until ?? null
}

/** The role that an application is for; undefined without one. */
export async function findRole(db: Db, applicationId: string): Promise<string | undefined> {
  const row = await db.selectFrom('applications').select('role_id').where('id', '=', applicationId).executeTakeFirst()
  return row?.role_id ?? undefined
}

/** Locks an application and all others for its role that have an offer, in one order. Returns the others. */
export async function lockRivals(db: Db, applicationId: string, roleId: string): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    select id, post_id, role_id, applicant_id, business_id, owner_id, status, status_before, outcome, version from applications
    where role_id = ${roleId} and (id = ${applicationId} or status = 'offered') order by id for update`.execute(db)
  return rows.filter(({ id }) => id !== applicationId)
}

/** How many people were hired for a role. */
export async function countHired(db: Db, roleId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from applications where role_id = ${roleId} and status = 'accepted'`.execute(db)
  return rows[0]?.n ?? 0
}
