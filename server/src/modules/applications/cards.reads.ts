import type { ApplicationStatus } from '@ensemble/contract/applications/applications.flow.ts'
import type { Offer } from '@ensemble/contract/applications/offers.schemas.ts'
import type { OfferShown } from '@ensemble/contract/messaging/parts.schemas.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { people } from '../accounts/index.ts'
import { receivedBy, sentBy } from './applications.queries.ts'
import { isAnnounced } from './quiet/as-heard.reads.ts'

export interface ApplicationCardRow {
  id: string
  status: ApplicationStatus
  applicant_id: string
  applicant: string
  business_id: string | null
  owner_id: string | null
  /** Null once the post is gone; the title is then the saved one. */
  post_id: string | null
  job: string
  company: string
}

export interface OfferCardRow extends Omit<ApplicationCardRow, 'id'> {
  id: string
  application_id: string
  state: OfferShown['state']
  pay: Offer['pay']
  from_day: string | null
  offer_over: boolean
}

/** Where application `a` is, as far as the viewer knows. */
export const statusFor = (
  viewer: Viewer,
): RawBuilder<ApplicationStatus> => sql<ApplicationStatus>`coalesce(case when ${sentBy(viewer, 'a')} then (
  select quiet.status from quiet_moves quiet where quiet.application_id = a.id) end, a.status)`

const card = (viewer: Viewer) => sql`
  ${statusFor(viewer)} as status, a.applicant_id, ${people.shownName('p')} as applicant, a.business_id, a.owner_id, o.id as post_id,
  concat_ws(', ', coalesce(r.name, a.role_name), coalesce(o.title, a.post_title, '')) as job, coalesce(b.company_name, w.full_name, a.company_name, '') as company`
/** Application `a` with its post, its role and its two sides. */
export const SIDES = sql`
  applications a join profiles p on p.id = a.applicant_id left join posts o on o.id = a.post_id left join job_roles r on r.id = a.role_id
    left join business_profiles b on b.id = a.business_id left join profiles w on w.id = a.owner_id`

/** The applications that the viewer sent or may review. */
export const between = (viewer: Viewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sentBy(viewer, 'a')} or ${receivedBy(viewer, 'a')})`

/** An entry of the timeline of application `a` that the viewer knows of: whoever applied, once it is announced. */
export const isKnown = (viewer: Viewer, entry: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(not ${sentBy(viewer, 'a')} or ${isAnnounced(entry)})`

/** Applications by their ids, those of the viewer's two sides; in no order. */
export async function findApplicationCards(
  db: Db,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ApplicationCardRow[]> {
  const { rows } = await sql<ApplicationCardRow>`
    select a.id, ${card(viewer)} from ${SIDES} where a.id = any(${[...ids]}::uuid[]) and ${between(viewer)}`.execute(db)
  return rows
}

/** Offers by their ids, those that the viewer made or got; in no order. */
export async function findOfferCards(db: Db, viewer: Viewer, ids: readonly string[]): Promise<OfferCardRow[]> {
  const isOver = sql<boolean>`coalesce(coalesce((select quiet.offer_until from quiet_moves quiet where quiet.application_id = a.id and ${sentBy(viewer, 'a')}), a.offer_until) <= clock_timestamp(), false)`
  const known = (
    move: string,
  ) => sql`exists (select from application_log e where e.application_id = f.application_id and e.seq > f.seq
    and (next.seq is null or e.seq < next.seq) and e.move = ${move} and not e.dropped and ${isKnown(viewer, 'e')})`
  const { rows } = await sql<OfferCardRow>`
    select f.id, a.id as application_id, ${card(viewer)}, json_build_object('unit', f.pay_unit, 'amount', f.pay_amount, 'currency', f.pay_currency) as pay, f.from_day, ${isOver} as offer_over,
      case when next.move = 'correct_offer' or next.seq = own.dropped_by then 'replaced'
        when ${known('withdraw_offer')} then 'withdrawn' when next.seq is not null then 'past'
        when ${statusFor(viewer)} = 'offered' then case when ${isOver} then 'past' else 'open' end when ${statusFor(viewer)} = 'accepted' then 'accepted'
        when ${known('decline_offer')} then 'declined'
        else 'past' end as state
    from offers f join ${SIDES} on a.id = f.application_id join application_log own on own.application_id = f.application_id and own.seq = f.seq
      left join lateral (
        select later.seq, made.move from offers later join application_log made using (application_id, seq)
        where later.application_id = f.application_id and later.seq > f.seq and not made.dropped and ${isKnown(viewer, 'made')} order by later.seq limit 1) next on true
    where f.id = any(${[...ids]}::uuid[]) and ${between(viewer)}
      and ${isKnown(viewer, 'own')}`.execute(db)
  return rows
}

/** An application between the viewer and someone else. `offer_id`: the offer under way, if the viewer's side made it. */
export interface BetweenRow {
  id: string
  post_id: string | null
  offer_id: string | null
}

/** The latest applications that one of the two sent and the other's side received. */
export async function findBetween(
  db: Db,
  viewer: Viewer,
  other: { id: string; businessId: string | null },
  limit: number,
): Promise<BetweenRow[]> {
  const { rows } = await sql<BetweenRow>`
    select a.id, a.post_id, case when a.applicant_id = ${other.id} and a.status in ('offered', 'accepted') then (
      select f.id from offers f join application_log made using (application_id, seq)
      where f.application_id = a.id and not made.dropped order by f.seq desc limit 1) end as offer_id
    from applications a
    where (a.applicant_id = ${other.id} and ${receivedBy(viewer, 'a')})
      or (${sentBy(viewer, 'a')} and (a.owner_id = ${other.id} or a.business_id = ${other.businessId}))
    order by a.updated_at desc, a.id limit ${limit}`.execute(db)
  return rows
}
