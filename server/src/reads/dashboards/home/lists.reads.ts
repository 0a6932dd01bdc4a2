import type { HomeCollaboration, HomeProject, OpenPost } from '@ensemble/contract/dashboard/home.schemas.ts'
import { sql } from 'kysely'
import { dayBefore, isWaiting, receivedBy } from '../../../modules/applications/home.face.ts'
import type { Viewer } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../../platform/db/page.ts'

const EXCERPT = 240
const PICTURE = sql`case when o.image_url is not null then json_build_object('url', o.image_url, 'alt', coalesce(o.image_alt, ''), 'placeholder', o.image_placeholder) end as picture`
const KEY = sql`to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_key`
const received = (viewer: Viewer) => receivedBy(viewer, 'a', 'company')

export interface OpenRow extends Omit<OpenPost, 'reply' | 'applicants' | 'unanswered'> {
  reply_day: string | null
  since: Date
  total: number
}

/** Open posts: what people apply to first, with the most unopened applications first; then the newest. */
export async function listOpen(db: Db, viewer: Viewer, limit: number): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    with unopened as (
      select a.post_id, count(*)::int as count from applications a where ${received(viewer)} and a.status = 'pending' group by a.post_id),
    shown as (
      select o.*, u.count as unopened, count(*) over ()::int as total from posts o left join unopened u on u.post_id = o.id
      where o.business_id = ${viewer.activeBusinessId}::uuid and o.status = 'published'
      order by o.kind in ('event', 'news'), u.count desc nulls last, o.published_at desc, o.id desc limit ${limit})
    select o.id, o.kind, o.title, coalesce(j.crafts, c.roles_needed, '{}') as crafts, ${PICTURE}, o.views, o.time_zone, coalesce(o.published_at, o.created_at) as since, o.total,
      coalesce(j.deadline::text, (e.starts_at at time zone o.time_zone)::date::text, c.end_date::text) as last_day,
      (select ${dayBefore(sql`min(a.reply_until)`, sql.ref('o.time_zone'))} from applications a where a.post_id = o.id and ${isWaiting('a')} and ${received(viewer)})::text as reply_day
    from shown o left join job_posts j on j.id = o.id left join event_posts e on e.id = o.id left join collaboration_posts c on c.id = o.id
    order by o.kind in ('event', 'news'), o.unopened desc nulls last, o.published_at desc, o.id desc`.execute(db)
  return rows
}

export type ProjectRow = HomeProject & { created_key: string }
type After = readonly CursorValue[] | undefined
const below = (after: After) => (after ? keysetAfter([sql.ref('o.created_at'), sql.ref('o.id')], after) : sql`true`)

/** Openings of a role `r` that are filled: all of one that was marked so, else as many as people accepted. */
const FILLED = sql`case when r.filled then r.openings else least(r.openings, (
  select count(*)::int from applications a where a.role_id = r.id and a.post_id = r.post_id and a.status = 'accepted')) end`

/** Jobs with roles that are not archived, newest first. */
export async function listProjects(db: Db, businessId: string, after: After, limit: number): Promise<ProjectRow[]> {
  const { rows } = await sql<ProjectRow>`
    select o.id, o.title, j.job_type as type, left(o.description, ${sql.lit(EXCERPT)}) as description, o.status, j.crafts, ${PICTURE}, o.views, o.likes, ${KEY},
      (select count(distinct a.applicant_id)::int from applications a where a.post_id = o.id and a.status = 'accepted') as collaborators, n.openings, n.filled
    from (select o.* from posts o where o.business_id = ${businessId} and o.kind = 'job' and o.roles > 0 and o.status <> 'archived' and ${below(after)}
      order by o.created_at desc, o.id desc limit ${limit}) o join job_posts j on j.id = o.id
      cross join lateral (select coalesce(sum(r.openings), 0)::int as openings, coalesce(sum(${FILLED}), 0)::int as filled from job_roles r where r.post_id = o.id) n
    order by o.created_at desc, o.id desc`.execute(db)
  return rows
}

export interface Openings {
  productions: number
  openings: number
  filled: number
  id: string
  title: string
  least_openings: number
  least_filled: number
}

/** The openings of all open productions, and the one with the most left; undefined if nothing is left. */
export async function findOpeningsLeft(db: Db, businessId: string): Promise<Openings | undefined> {
  const { rows } = await sql<Openings>`
    with each as (
      select o.id, o.title, sum(r.openings)::int as openings, sum(${FILLED})::int as filled from posts o join job_roles r on r.post_id = o.id
      where o.business_id = ${businessId} and o.kind = 'job' and o.status = 'published' group by o.id)
    select id, title, openings as least_openings, filled as least_filled, count(*) over ()::int as productions, sum(openings) over ()::int as openings, sum(filled) over ()::int as filled
    from each order by openings - filled desc, id limit 1`.execute(db)
  return rows[0] && rows[0].filled < rows[0].openings ? rows[0] : undefined
}

export type CollaborationRow = HomeCollaboration & { created_key: string }

const MOST_PEOPLE = 8

/** Collaborations that are not archived, newest first, with who is named on them or was accepted. */
export async function listCollaborations(
  db: Db,
  viewer: Viewer,
  after: After,
  limit: number,
): Promise<CollaborationRow[]> {
  const { rows } = await sql<CollaborationRow>`
    select o.id, o.title, o.status, coalesce(c.roles_needed, '{}') as crafts, ${PICTURE}, o.location, o.remote, coalesce(c.team_size, 1) as team_size, ${KEY},
      coalesce(n.people, '[]') as people, coalesce(n.count, 0) as people_count,
      (select count(*)::int from applications a where a.post_id = o.id and ${isWaiting('a')} and ${received(viewer)}) as asking
    from (select o.* from posts o where o.business_id = ${viewer.activeBusinessId}::uuid and o.kind = 'collaboration' and o.status <> 'archived' and ${below(after)}
      order by o.created_at desc, o.id desc limit ${limit}) o left join collaboration_posts c on c.id = o.id
      left join lateral (
        select count(*)::int as count, json_agg(json_build_object('name', w.name, 'slug', w.slug, 'avatar_url', w.avatar_url, 'role', w.role) order by w.place, w.at, w.name) filter (where w.n <= ${sql.lit(MOST_PEOPLE)}) as people
        from (select w.*, row_number() over (order by w.place, w.at, w.name) as n from (
          select 0 as place, x.position as at, coalesce(p.full_name, x.name) as name, case when p.public then p.slug end as slug, p.avatar_url, x.role
          from post_people x left join profiles p on p.id = x.person_id where x.post_id = o.id
          union all
          select 1, extract(epoch from a.updated_at)::int, p.full_name, case when p.public then p.slug end, p.avatar_url, coalesce(k.selected_roles[1], t.profession)
          from applications a join profiles p on p.id = a.applicant_id left join talent_profiles t on t.id = p.id left join collab_applications k on k.id = a.id
          where a.post_id = o.id and a.status = 'accepted' and not exists (select from post_people x where x.post_id = o.id and x.person_id = a.applicant_id)) w) w) n on true
    order by o.created_at desc, o.id desc`.execute(db)
  return rows
}

export interface Asking {
  id: string
  title: string
  asking: number
  longest_days: number
}

/** The collaboration in which someone has waited longest to join; undefined if no one waits. */
export async function findAsking(db: Db, viewer: Viewer): Promise<Asking | undefined> {
  const { rows } = await sql<Asking>`
    select o.id, o.title, count(*)::int as asking, floor(extract(epoch from statement_timestamp() - min(a.created_at)) / 86400)::int as longest_days
    from applications a join posts o on o.id = a.post_id
    where ${received(viewer)} and a.kind = 'collaboration' and ${isWaiting('a')} group by o.id order by min(a.created_at), o.id limit 1`.execute(
    db,
  )
  return rows[0]
}
