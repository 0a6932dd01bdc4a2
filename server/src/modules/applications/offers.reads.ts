import type { ApplicationKind, ApplicationStatus } from '@ensemble/contract/applications/applications.flow.ts'
import { sql } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { people } from '../accounts/index.ts'
import { between, isKnown, SIDES, statusFor } from './cards.reads.ts'
import type { OfferTerms } from './offers.queries.ts'

/** What ended an offer. */
export interface OfferEnd {
  move: 'accept_offer' | 'decline_offer' | 'expire_offer' | 'correct_offer' | 'withdraw_offer' | 'reject' | 'withdraw'
  at: Date
}

/** An offer with what is read beside it. */
export interface OfferRow extends OfferTerms {
  application_id: string
  applicant_id: string
  business_id: string | null
  kind: ApplicationKind
  status: ApplicationStatus
  /** Null once the post is gone; its title is then the saved one, and times are in UTC. */
  post_id: string | null
  title: string
  time_zone: string
  role: string | null
  /** The crafts chosen for a collaboration. */
  crafts: string[]
  applicant: string
  company: string
  sent_at: Date
  /** Until when it can be answered. */
  until: Date | null
  /** No later offer took its place. */
  latest: boolean
  /** The last answer to it, or the last time it was taken back. */
  ended: OfferEnd['move'] | null
  ended_at: Date | null
}

/** An offer that the viewer's side made or got. One that was undone was never made. */
export async function findOfferToPrint(db: Db, viewer: Viewer, id: string): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    select a.id as application_id, a.applicant_id, a.business_id, a.kind, ${statusFor(viewer)} as status, a.offer_until as until, o.id as post_id,
      coalesce(o.title, a.post_title, '') as title, coalesce(o.time_zone, 'UTC') as time_zone, coalesce(r.name, a.role_name) as role,
      coalesce(c.selected_roles, '{}') as crafts, ${people.shownName('p')} as applicant,
      coalesce(b.company_name, w.full_name, a.company_name, '') as company,
      json_build_object('unit', f.pay_unit, 'amount', f.pay_amount, 'currency', f.pay_currency) as pay, f.from_day as "from", f.to_day as "to",
      f.place, f.note, made.created_at as sent_at, later.seq is null as latest, ended.move as ended, ended.created_at as ended_at
    from offers f join ${SIDES} on a.id = f.application_id
      join application_log made on made.application_id = f.application_id and made.seq = f.seq
      left join collab_applications c on c.id = a.id
      left join lateral (
        select n.seq from offers n join application_log e using (application_id, seq)
        where n.application_id = f.application_id and n.seq > f.seq and not e.dropped and ${isKnown(viewer, 'e')} order by n.seq limit 1) later on true
      left join lateral (
        select e.move, e.created_at from application_log e
        where e.application_id = f.application_id and e.seq > f.seq and (later.seq is null or e.seq < later.seq or (e.seq = later.seq and e.move = 'correct_offer'))
          and not e.dropped and ${isKnown(viewer, 'e')} and e.move in ('accept_offer', 'decline_offer', 'expire_offer', 'correct_offer', 'withdraw_offer', 'reject', 'withdraw')
        order by e.seq desc limit 1) ended on true
    where f.id = ${id} and ${between(viewer)} and not made.dropped and ${isKnown(viewer, 'made')} and not exists (
      select from application_log e where e.application_id = f.application_id and e.seq = f.seq + 1 and e.move = 'undo')`.execute(
    db,
  )
  return rows[0]
}
