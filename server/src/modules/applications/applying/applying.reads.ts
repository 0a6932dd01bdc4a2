import { sql } from 'kysely'
import type { Viewer } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { type KeptRequest, keptRequest, type RequestKey } from '../../../platform/http/idempotency.ts'
import { type JobAsked, jobAsked } from '../../jobs/applying.face.ts'
import type { PostRow } from '../../posts/index.ts'
import { visibleTo } from '../../posts/visibility.face.ts'

/** A job as someone finds it who applies. */
export interface JobFound extends Pick<
  PostRow,
  'id' | 'title' | 'location' | 'status' | 'owner_id' | 'time_zone' | 'version' | 'open_roles'
> {
  business_id: string
  closes_at: Date | null
  published_at: Date | null
  deadline: string | null
  poster: { name: string; slug: string | null; image: string | null }
  asked: JobAsked
}

/** What this person sent for a role of it. */
export interface SentBefore {
  role_id: string | null
  /** It has not been withdrawn. */
  applied: boolean
  attempt: number
}

export interface Found {
  now: Date
  kept: KeptRequest | null
  /** Null for what is no job of a company, and for one that the person may not see. */
  job: JobFound | null
  sent: SentBefore[]
}

/** Everything that decides whether an application is taken, and that its answer shows: one statement. */
export async function findForApplying(db: Db, viewer: Viewer, jobId: string, key: RequestKey | null): Promise<Found> {
  type Row = Omit<Found, 'job'> & Omit<JobFound, 'id'> & { id: string | null }
  const { rows } = await sql<Row>`
    select date_trunc('milliseconds', now()) as now, ${key ? keptRequest(key) : sql`null`} as kept,
      o.id, o.title, o.location, o.status, o.owner_id, o.business_id, o.time_zone, o.version, o.open_roles, o.closes_at, o.published_at, j.deadline,
      json_build_object('name', b.company_name, 'slug', b.slug, 'image', b.logo_url) as poster, ${jobAsked()} as asked,
      (select coalesce(json_agg(json_build_object('role_id', a.role_id, 'applied', a.status <> 'withdrawn', 'attempt', a.attempt)), '[]')
        from applications a where a.post_id = o.id and a.applicant_id = ${viewer.id}) as sent
    from (values (1)) one left join (
      select * from posts o where o.id = ${jobId} and o.kind = 'job' and ${visibleTo(viewer, 'o')}) o on true
      left join job_posts j on j.id = o.id left join business_profiles b on b.id = o.business_id`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const { now, kept, sent, id, business_id: businessId, ...job } = row
  return { now, kept, sent, job: id === null || businessId === null ? null : { ...job, id, business_id: businessId } }
}

/** Keeps a job as it is until the transaction ends. */
export const holdJob = (db: Db, jobId: string) =>
  db.selectFrom('posts').select('id').where('id', '=', jobId).forShare().execute()

/** A résumé as its applicant sees it; undefined while it is being checked. */
export const findResume = (db: Db, id: string) =>
  db
    .selectFrom('media')
    .select(['id', 'name', 'bytes'])
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst()
