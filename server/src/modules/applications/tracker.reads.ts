import { type ApplicationKind, GROUP_OF, type TrackerGroup } from '@ensemble/contract/applications/applications.flow.ts'
import type { GroupCounts, TrackedItem } from '@ensemble/contract/applications/tracker.schemas.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import { visibleTo } from '../posts/visibility.face.ts'
import { sentBy } from './applications.queries.ts'
import { dayBefore } from './days.reads.ts'
import { heard, QUIET } from './quiet/as-heard.reads.ts'

/** One line of the tracker. What a draft or an invitation is for is null for an application. */
export interface TrackedRow {
  type: 'application' | 'draft' | 'invitation'
  id: string
  group: TrackerGroup
  /** What needs the talent, then what the other side owes, then what is closed. */
  rank: number
  /** Microseconds: the date within the rank; what has none comes last. */
  place: string
  post_id: string
  kind: ApplicationKind
  title: string
  location: string | null
  last_day: string | null
  time_zone: string
  open: boolean
  poster_kind: NonNullable<TrackedItem['draft']>['post']['poster']['kind']
  poster: string
  poster_image: string | null
  at: Date
  message: string | null
}

const micros = (instant: RawBuilder<unknown>) => sql`(extract(epoch from ${instant}) * 1000000)::bigint`
/** Later than every date; of those without one, the newest first. */
const undated = (instant: RawBuilder<unknown>) => sql`9000000000000000 - ${micros(instant)}`
const newestFirst = (instant: RawBuilder<unknown>) => sql`- ${micros(instant)}`
/** Post `o` takes applications. */
export const isOpen = sql`(o.status = 'published' and (o.closes_at is null or o.closes_at > now()))`

/** Draft `d` of the viewer is for a post `o` that they may see. */
export const isDrafted = (viewer: Viewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`(d.applicant_id = ${viewer.id} and ${visibleTo(viewer, 'o')})`

/** Invitation `i` to post `o` waits for the viewer's answer. */
export const isInvited = (viewer: Viewer): RawBuilder<SqlBool> => sql<SqlBool>`
  (i.talent_id = ${viewer.id} and i.declined_at is null and ${isOpen} and o.kind in ('job', 'collaboration') and ${visibleTo(viewer, 'o')}
    and not exists (select from applications a where a.post_id = o.id and a.applicant_id = ${viewer.id})
    and not exists (select from application_drafts d where d.post_id = o.id and d.applicant_id = ${viewer.id}))`

const groupOf = sql`case ${heard.status} ${sql.join(
  Object.entries(GROUP_OF).map(([status, group]) => sql`when ${sql.lit(status)} then ${sql.lit(group)}`),
  sql` `,
)} end`

/** Everything in a person's tracker, with its place in the order. */
const lines = (viewer: Viewer) => sql`
  select 'application' as type, a.id, g."group", r.rank, null::uuid as for_post, a.created_at as at, null as message,
    case r.rank when 0 then coalesce(${micros(heard.offer_until)}, ${undated(heard.updated_at)})
      when 1 then coalesce(${micros(heard.reply_until)}, ${undated(sql`a.created_at`)}) else ${newestFirst(heard.updated_at)} end as place
  from applications a ${QUIET} cross join lateral (select ${groupOf} as "group") g
    cross join lateral (select case g."group" when 'offer' then 0 when 'closed' then 2 else 1 end as rank) r
  where ${sentBy(viewer, 'a')}
  union all
  select 'draft', o.id, 'drafts', case when ${isOpen} then 0 else 2 end, o.id, d.updated_at, null,
    case when ${isOpen} then coalesce(${micros(sql`o.closes_at`)}, ${undated(sql`d.updated_at`)}) else ${newestFirst(sql`d.updated_at`)} end
  from application_drafts d join posts o on o.id = d.post_id where ${isDrafted(viewer)}
  union all
  select 'invitation', i.id, 'invited', 0, o.id, i.created_at, i.message, coalesce(${micros(sql`o.closes_at`)}, ${undated(sql`i.created_at`)})
  from post_invitations i join posts o on o.id = i.post_id where ${isInvited(viewer)}`

/** A page of a person's tracker, of one group or of all. */
export async function listTracked(
  db: Db,
  viewer: Viewer,
  group: TrackerGroup | undefined,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<TrackedRow[]> {
  const key = [sql`l.rank`, sql`l.place`, sql`l.id`]
  const { rows } = await sql<TrackedRow>`
    select l.type, l.id, l."group", l.rank, l.place::text, l.at, l.message, o.id as post_id, o.kind, o.title, o.location, ${dayBefore(sql`o.closes_at`, sql`o.time_zone`)} as last_day, o.time_zone,
      ${isOpen} as open, case when o.business_id is null then 'person' else 'company' end as poster_kind,
      coalesce(b.company_name, w.full_name, '') as poster, coalesce(b.logo_url, w.avatar_url) as poster_image
    from (
      select * from (${lines(viewer)}) l
      where ${group ? sql`l."group" = ${group}` : sql`true`} and ${after ? keysetAfter(key, after, 'asc') : sql`true`}
      order by l.rank, l.place, l.id limit ${limit}) l
    left join posts o on o.id = l.for_post left join business_profiles b on b.id = o.business_id
    left join profiles w on w.id = o.owner_id and o.business_id is null
    order by l.rank, l.place, l.id`.execute(db)
  return rows
}

export async function countTracked(db: Db, viewer: Viewer): Promise<GroupCounts> {
  const { rows } = await sql<{ group: TrackerGroup; count: number }>`
    select "group", count(*)::int as count from (${lines(viewer)}) l group by "group"`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.group, row.count]))
}
