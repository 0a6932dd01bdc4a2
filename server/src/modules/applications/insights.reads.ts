import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { dayBefore } from './days.reads.ts'
import { isWaiting } from './many-steps.queries.ts'

/**
 * One job of a company and what came of it. Days are whole and counted up to `now`; withdrawn applications don't count.
 */
export interface PostFigures {
  id: string
  title: string
  open: boolean
  views: number
  /** An amount is given, in numbers or in words. */
  names_pay: boolean
  days_up: number
  /** The next day on which applications close without a reply, else the one that the job names. */
  respond_by: string | null
  time_zone: string
  /** Days until the reply date in the post's own zone; negative once it has passed. */
  days_left: number | null
  applicants: number
  /** Those who wait for the company; an offer waits for the talent. */
  undecided: number
  accepted: number
  /** Still New after more than `waitingDays`. */
  waiting: number
  longest_days: number | null
  /** Since the newest application; null if there was none. */
  days_since_last: number | null
}

/** A company's jobs published within the last year, newest first, with their numbers. */
export async function postFigures(db: Db, businessId: string, now: Date, waitingDays: number): Promise<PostFigures[]> {
  const daysSince = (instant: ReturnType<typeof sql.ref>) =>
    sql<number>`floor(extract(epoch from ${now}::timestamptz - ${instant}) / 86400)::int`
  const { rows } = await sql<PostFigures>`
    select o.id, o.title, o.status = 'published' as open, o.views, (o.pay_from > 0 or o.pay_to > 0 or coalesce(j.salary_range, '') <> '') is true as names_pay,
      ${daysSince(sql.ref('o.published_at'))} as days_up, r.respond_by, o.time_zone, r.respond_by - (${now}::timestamptz at time zone o.time_zone)::date as days_left,
      a.applicants, a.undecided, a.accepted, a.waiting, ${daysSince(sql.ref('a.longest'))} as longest_days, ${daysSince(sql.ref('a.newest'))} as days_since_last
    from posts o join job_posts j on j.id = o.id
    cross join lateral (
      select count(*)::int as applicants, count(*) filter (where ${isWaiting('x')})::int as undecided,
        min(reply_until) filter (where ${isWaiting('x')}) as reply_until,
        count(*) filter (where status = 'accepted')::int as accepted,
        count(*) filter (where status = 'pending' and created_at < ${now}::timestamptz - make_interval(days => ${waitingDays}))::int as waiting,
        min(created_at) filter (where status = 'pending') as longest, max(created_at) as newest
      from applications x where post_id = o.id and status <> 'withdrawn') a
    cross join lateral (select coalesce(${dayBefore(sql.ref('a.reply_until'), sql.ref('o.time_zone'))}, j.respond_by) as respond_by) r
    where o.business_id = ${businessId} and o.kind = 'job' and o.status in ('published', 'closed') and o.published_at > ${now}::timestamptz - interval '1 year'
    order by o.published_at desc, o.id desc`.execute(db)
  return rows
}
