import type { ApplicationKind } from '@ensemble/contract/applications/applications.flow.ts'
import { sql } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { NeedLine } from '../../platform/needs/define-need.ts'
import { people } from '../accounts/index.ts'
import { receivedBy } from './applications.queries.ts'
import { dayBefore } from './days.reads.ts'
import { daysUntil, DUE_WITHIN, isNear } from './due.reads.ts'
import { isWaiting } from './many-steps.queries.ts'

/** A post of the active company, and its applicants who need something of it. */
export interface PostLine extends NeedLine {
  id: string
  kind: ApplicationKind
  post: string
  version: number
  people: number
  /** The one behind it, where it is about one. */
  name: string
  image_url: string | null
}

const received = (viewer: Viewer) => receivedBy(viewer, 'a', 'company')
const allOf = (since: string) => sql`count(*) over ()::int as count, min(${sql.ref(since)}) over () as oldest`

/**
 * Posts on which applications close without a reply within `to` days of today and not before `from` (null: also
 * earlier), each in its own zone, the first to close first. `people`: all of a post who wait for a reply.
 */
export async function findPostsDue(
  db: Db,
  viewer: Viewer,
  { from, to }: { from: number | null; to: number },
  limit: number,
): Promise<PostLine[]> {
  const days = daysUntil(sql.ref('d.until_at'), sql.ref('o.time_zone'))
  const { rows } = await sql<PostLine>`
    with due as (
      select a.post_id, min(a.reply_until) as until_at from applications a
      where ${received(viewer)} and ${isWaiting('a')} and ${isNear(sql.ref('a.reply_until'), to)} and a.post_id is not null group by a.post_id),
    shown as (
      select f.*, ${allOf('f.since')} from (
        select o.id, o.kind, o.title as post, o.version, ${dayBefore(sql.ref('d.until_at'), sql.ref('o.time_zone'))} as last_day, o.time_zone as zone, d.until_at,
          coalesce(o.published_at, o.created_at) as since
        from due d join posts o on o.id = d.post_id
        where ${days} <= ${to} ${from === null ? sql`` : sql`and ${days} >= ${from}`}) f
      order by f.until_at, f.id limit ${limit})
    select o.*, '' as name, null as image_url,
      (select count(*)::int from applications a where a.post_id = o.id and ${isWaiting('a')} and ${received(viewer)}) as people
    from shown o order by o.until_at, o.id`.execute(db)
  return rows
}

/** Jobs that are open although someone accepted and no role of theirs is left, the latest first. */
export async function findStillOpen(db: Db, viewer: Viewer, limit: number): Promise<PostLine[]> {
  const { rows } = await sql<PostLine>`
    with taken as (
      select a.post_id, count(*)::int as people, max(a.updated_at) as since, (array_agg(a.applicant_id order by a.updated_at desc))[1] as person_id
      from posts o join applications a on a.post_id = o.id
      where o.business_id = ${viewer.activeBusinessId}::uuid and o.status = 'published' and o.kind = 'job' and (o.roles = 0 or o.open_roles = 0)
        and ${received(viewer)} and a.status = 'accepted' group by a.post_id)
    select o.id, o.kind, o.title as post, o.version, t.people, ${people.shownName('p')} as name, p.avatar_url as image_url,
      null as last_day, o.time_zone as zone, null as until_at, t.since, ${allOf('t.since')}
    from taken t join posts o on o.id = t.post_id join profiles p on p.id = t.person_id
    order by t.since desc, o.id limit ${limit}`.execute(db)
  return rows
}

/**
 * Posts with applicants who are still New after so many days, unless a reply is due within a week anyway; the longest
 * wait first.
 */
export async function findUnopened(db: Db, viewer: Viewer, days: number, limit: number): Promise<PostLine[]> {
  const { rows } = await sql<PostLine>`
    with waiting as (
      select a.post_id, count(*)::int as people, min(a.created_at) as since, min(a.reply_until) as until_at
      from applications a where ${received(viewer)} and a.status = 'pending' and a.created_at < statement_timestamp() - make_interval(days => ${days})
        and a.post_id is not null group by a.post_id)
    select o.id, o.kind, o.title as post, o.version, w.people, '' as name, null as image_url, null as last_day, o.time_zone as zone, null as until_at, w.since, ${allOf('w.since')}
    from waiting w join posts o on o.id = w.post_id
    where coalesce(${daysUntil(sql.ref('w.until_at'), sql.ref('o.time_zone'))} > ${sql.lit(DUE_WITHIN)}, true)
    order by w.since, o.id limit ${limit}`.execute(db)
  return rows
}

/** Offers of the company that end within so many days without an answer, and not before `from` days; the first to end first. `id`: the application's. */
export async function findOffersEnding(
  db: Db,
  viewer: Viewer,
  { from, to }: { from: number; to: number },
  limit: number,
): Promise<PostLine[]> {
  const zone = sql`coalesce(o.time_zone, 'UTC')`
  const until = sql.ref('a.offer_until')
  const { rows } = await sql<PostLine>`
    select a.id, a.kind, coalesce(o.title, a.post_title, '') as post, a.version, 1 as people, ${people.shownName('p')} as name, p.avatar_url as image_url,
      ${dayBefore(until, zone)} as last_day, ${zone} as zone, ${until} as until_at, a.updated_at as since, ${allOf('a.updated_at')}
    from applications a join profiles p on p.id = a.applicant_id left join posts o on o.id = a.post_id
    where ${received(viewer)} and a.status = 'offered' and a.offer_until > statement_timestamp() and ${daysUntil(until, zone)} between ${from} and ${to}
    order by a.offer_until, a.id limit ${limit}`.execute(db)
  return rows
}

export interface QuietLine {
  id: string
  post: string
  /** Since the latest application, else since it went public. */
  days: number
  views: number
  since: Date
  count: number
  oldest: Date
}

/** Open jobs to which no one has applied for so many days and no one was hired for yet, the longest first. */
export async function findQuiet(db: Db, viewer: Viewer, days: number, limit: number): Promise<QuietLine[]> {
  const { rows } = await sql<QuietLine>`
    select q.*, floor(extract(epoch from statement_timestamp() - q.since) / 86400)::int as days, ${allOf('q.since')}
    from (
      select o.id, o.title as post, o.views, greatest(o.published_at, latest.at) as since
      from posts o left join lateral (
        select a.created_at as at from applications a where a.post_id = o.id and a.status <> 'withdrawn' order by a.created_at desc, a.id desc limit 1) latest on true
      where o.business_id = ${viewer.activeBusinessId}::uuid and o.status = 'published' and o.kind = 'job' and o.published_at > statement_timestamp() - interval '1 year') q
    where q.since < statement_timestamp() - make_interval(days => ${days})
      and q.id not in (select a.post_id from applications a where a.business_id = ${viewer.activeBusinessId}::uuid and a.status = 'accepted' and a.post_id is not null)
    order by q.since, q.id limit ${limit}`.execute(db)
  return rows
}
