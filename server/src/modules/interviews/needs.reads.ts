import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { NeedLine } from '../../platform/needs/define-need.ts'
import { people } from '../accounts/index.ts'
import { isWaiting } from '../applications/home.face.ts'
import { receivedBy } from '../applications/interviewing.face.ts'

/** An interview that needs the viewer. */
export interface InterviewLine extends NeedLine {
  id: string
  application_id: string
  post: string
  /** Of the other side. */
  name: string
  image_url: string | null
  company: boolean
  at: Date | null
}

const AGREED = sql`i.status in ('scheduled', 'rescheduled')`
const OPEN = sql`i.status in ('proposed', 'asked', 'scheduled', 'rescheduled')`
const ENDS = sql`i.scheduled_at + make_interval(mins => i.duration_minutes)`
/** Times are left that have not passed. */
const hasTimes = sql`exists (select from interview_slots s where s.interview_id = i.id and s.starts_at > statement_timestamp())`

/** Which interviews, in which order, and by when they are due, as an instant. */
interface Which {
  where: RawBuilder<SqlBool>
  until: RawBuilder<Date | null>
}

async function find(db: Db, viewer: Viewer, { where, until }: Which, limit: number): Promise<InterviewLine[]> {
  const isOwn = viewer.kind === 'talent' ? sql`i.applicant_id = ${viewer.id}` : sql`false`
  const side =
    viewer.kind === 'talent' ? sql`(${isOwn} or ${receivedBy(viewer, 'i', 'own')})` : receivedBy(viewer, 'i', 'company')
  const { rows } = await sql<InterviewLine>`
    select i.id, i.application_id, concat_ws(', ', coalesce(r.name, a.role_name), coalesce(o.title, a.post_title, '')) as post,
      case when ${isOwn} then coalesce(b.company_name, w.full_name, a.company_name, '') else ${people.shownName('p')} end as name,
      case when ${isOwn} then coalesce(b.logo_url, w.avatar_url) else p.avatar_url end as image_url, ${isOwn} and w.id is null as company, i.scheduled_at as at,
      (${until} at time zone i.time_zone)::date as last_day, i.time_zone as zone, ${until} as until_at, i.updated_at as since,
      count(*) over ()::int as count, min(i.updated_at) over () as oldest
    from interviews i join applications a on a.id = i.application_id join profiles p on p.id = i.applicant_id
      left join posts o on o.id = a.post_id left join job_roles r on r.id = a.role_id
      left join business_profiles b on b.id = i.business_id left join profiles w on w.id = i.owner_id
    where ${side} and ${where} order by until_at nulls last, i.updated_at, i.id limit ${limit}`.execute(db)
  return rows
}

const own = (viewer: Viewer) => sql<SqlBool>`i.applicant_id = ${viewer.id}`
const notOwn = (viewer: Viewer) => sql<SqlBool>`i.applicant_id <> ${viewer.id}`

/** Proposed to the talent; the last of the times ends the need. */
export const findToPick = (db: Db, viewer: Viewer, limit: number): Promise<InterviewLine[]> =>
  find(
    db,
    viewer,
    {
      where: sql`${own(viewer)} and ${OPEN} and i.turn = 'talent' and ${hasTimes}`,
      until: sql`(select max(s.starts_at) from interview_slots s where s.interview_id = i.id)`,
    },
    limit,
  )

/** The talent asked for others, or all of them passed. */
export const findToPropose = (db: Db, viewer: Viewer, limit: number): Promise<InterviewLine[]> =>
  find(
    db,
    viewer,
    {
      where: sql`${notOwn(viewer)} and (${OPEN} and i.turn = 'business' or i.status = 'proposed' and not ${hasTimes})`,
      until: sql`null::timestamptz`,
    },
    limit,
  )

/** Agreed, and it begins within two days. */
export const findSoon = (db: Db, viewer: Viewer, limit: number): Promise<InterviewLine[]> =>
  find(
    db,
    viewer,
    {
      where: sql`${AGREED} and ${ENDS} > statement_timestamp() and i.scheduled_at < statement_timestamp() + interval '2 days'`,
      until: sql`i.scheduled_at`,
    },
    limit,
  )

/** Its time is over, and the company did not say whether it took place. */
export const findOver = (db: Db, viewer: Viewer, limit: number): Promise<InterviewLine[]> =>
  find(
    db,
    viewer,
    {
      where: sql`${notOwn(viewer)} and ${AGREED} and ${ENDS} <= statement_timestamp()`,
      until: sql`null::timestamptz`,
    },
    limit,
  )

/** It took place at least a day ago, and the application still waits for a decision. */
export const findUndecided = (db: Db, viewer: Viewer, limit: number): Promise<InterviewLine[]> =>
  find(
    db,
    viewer,
    {
      where: sql`${notOwn(viewer)} and i.status = 'completed' and i.scheduled_at < statement_timestamp() - interval '1 day' and ${isWaiting('a')}
        and not exists (select from interviews later where later.application_id = i.application_id and later.id > i.id)`,
      until: sql`null::timestamptz`,
    },
    limit,
  )
