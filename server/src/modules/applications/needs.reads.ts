import { type ApplicationKind, WAITING_STATUSES } from '@ensemble/contract/applications/applications.flow.ts'
import type { Offer } from '@ensemble/contract/applications/offers.schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { NeedLine } from '../../platform/needs/define-need.ts'
import { sentBy } from './applications.queries.ts'
import { dayBefore } from './days.reads.ts'
import { isApart } from './edits.queries.ts'
import { heardOfferOf } from './offers.queries.ts'
import { heard, QUIET } from './quiet/as-heard.reads.ts'
import { isDrafted, isInvited, isOpen } from './tracker.reads.ts'

/** What ends within this many days of today, in the zone of its post, is close. */
const DAYS_AHEAD = 3

/** An application, or a post that the viewer could apply to, that needs them. */
export interface OwnLine extends NeedLine {
  /** Of the application, else of the post. */
  id: string
  kind: ApplicationKind
  post: string
  name: string
  image_url: string | null
  company: boolean
}

const applicationZone = sql`coalesce(o.time_zone, 'UTC')`
const ofApplication = (until: RawBuilder<unknown>, since: RawBuilder<unknown>) => sql`
  a.id, a.kind, coalesce(o.title, a.post_title, '') as post, coalesce(b.company_name, w.full_name, a.company_name, '') as name,
  coalesce(b.logo_url, w.avatar_url) as image_url, w.id is null as company, ${dayBefore(until, applicationZone)} as last_day, ${applicationZone} as zone,
  ${until} as until_at, ${since} as since, count(*) over ()::int as count, min(${since}) over () as oldest`
const APPLICATIONS = sql`
  applications a ${QUIET} left join posts o on o.id = a.post_id left join business_profiles b on b.id = a.business_id
  left join profiles w on w.id = a.owner_id`

const ofPost = (since: RawBuilder<unknown>) => sql`
  o.id, o.kind, o.title as post, coalesce(b.company_name, w.full_name, '') as name, coalesce(b.logo_url, w.avatar_url) as image_url,
  o.business_id is not null as company, ${dayBefore(sql`o.closes_at`, sql`o.time_zone`)} as last_day, o.time_zone as zone,
  o.closes_at as until_at, ${since} as since, count(*) over ()::int as count, min(${since}) over () as oldest`
const POSTERS = sql`
  left join business_profiles b on b.id = o.business_id left join profiles w on w.id = o.owner_id and o.business_id is null`

const isClose = (until: RawBuilder<unknown>, zone: RawBuilder<unknown>) => sql`
  (${until} > clock_timestamp() and ${dayBefore(until, zone)} <= (clock_timestamp() at time zone ${zone})::date + ${sql.lit(DAYS_AHEAD)})`

/** Offers that the viewer knows of and can still answer, the first to end first. */
export async function findOpenOffers(
  db: Db,
  viewer: Viewer,
  limit: number,
): Promise<(OwnLine & { offer: Offer | null })[]> {
  const { rows } = await sql<OwnLine & { offer: Offer | null }>`
    select ${ofApplication(heard.offer_until, heard.updated_at)}, ${heardOfferOf()} as offer from ${APPLICATIONS}
    where ${sentBy(viewer, 'a')} and ${heard.status} = 'offered' and coalesce(${heard.offer_until} > clock_timestamp(), true) and not ${isApart('a')}
    order by ${heard.offer_until} nulls last, a.id limit ${limit}`.execute(db)
  return rows
}

/** Applications that the other side promised to reply to soon, while their clock runs. */
export async function findRepliesDue(db: Db, viewer: Viewer, limit: number): Promise<OwnLine[]> {
  const waiting = sql`${heard.status} in (${sql.join(WAITING_STATUSES.map((status) => sql.lit(status)))})`
  const { rows } = await sql<OwnLine>`
    select ${ofApplication(heard.reply_until, sql`a.created_at`)} from ${APPLICATIONS}
    where ${sentBy(viewer, 'a')} and ${waiting} and ${isClose(heard.reply_until, applicationZone)} and not ${isApart('a')}
    order by ${heard.reply_until}, a.id limit ${limit}`.execute(db)
  return rows
}

/** Invitations that wait for the viewer's answer, the first post to close first. */
export async function findInvitations(db: Db, viewer: Viewer, limit: number): Promise<OwnLine[]> {
  const { rows } = await sql<OwnLine>`
    select ${ofPost(sql`i.created_at`)} from post_invitations i join posts o on o.id = i.post_id ${POSTERS} where ${isInvited(viewer)}
    order by o.closes_at nulls last, i.id limit ${limit}`.execute(db)
  return rows
}

/** The viewer's drafts for posts that soon take no more applications. */
export async function findClosingDrafts(db: Db, viewer: Viewer, limit: number): Promise<OwnLine[]> {
  const { rows } = await sql<OwnLine>`
    select ${ofPost(sql`d.updated_at`)} from application_drafts d join posts o on o.id = d.post_id ${POSTERS}
    where ${isDrafted(viewer)} and ${isOpen} and ${isClose(sql`o.closes_at`, sql`o.time_zone`)}
    order by o.closes_at, o.id limit ${limit}`.execute(db)
  return rows
}
