import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { receivedBy } from './applications.queries.ts'
import { dayBefore, isoText } from './days.reads.ts'
import { isWaiting } from './many-steps.queries.ts'

/** The day by which application `a` to post `o` gets a reply: its own, else the one that its job `j` names. */
export const ownReplyDay = (until: RawBuilder<unknown> = sql.ref('a.reply_until')): RawBuilder<string | null> =>
  sql<string | null>`coalesce(${dayBefore(until, sql`coalesce(o.time_zone, 'UTC')`)}, j.respond_by)`

/** From when its days count: when post `o` went public; once that is gone, when application `a` was sent. */
export const promisedSince = (): RawBuilder<Date> => sql<Date>`coalesce(o.published_at, a.created_at)`

export interface Extension {
  from: string
  to: string
  /** Null where it does not reach the reader. */
  reason: string | null
  at: string
}

/** The extension of post `o`, as JSON; null if there is none. */
export const extensionOf = (): RawBuilder<Extension | null> => sql<Extension | null>`
  (select json_build_object('from', x.from_day, 'to', x.to_day, 'reason', x.reason, 'at', ${isoText(sql`x.created_at`)})
    from reply_extensions x where x.post_id = o.id)`

export interface ClockRow {
  post_id: string
  title: string
  time_zone: string
  company: string
  business_id: string
  waiting: number
  reply_by: string | null
  promised_since: Date
  days_left: number | null
  extension: Extension | null
}

/** The clock of one job of the active company, over the applications that the seat may see. */
export async function findClock(db: Db, viewer: Viewer, postId: string): Promise<ClockRow | undefined> {
  const { rows } = await sql<ClockRow>`
    select o.id as post_id, o.title, o.time_zone, b.company_name as company, o.business_id, w.waiting, w.reply_by, coalesce(o.published_at, o.created_at) as promised_since,
      w.reply_by - (now() at time zone o.time_zone)::date as days_left, ${extensionOf()} as extension
    from posts o join business_profiles b on b.id = o.business_id
    cross join lateral (
      select count(*)::int as waiting, ${dayBefore(sql`min(a.reply_until)`, sql.ref('o.time_zone'))} as reply_by
      from applications a where a.post_id = o.id and ${isWaiting('a')} and ${receivedBy(viewer, 'a')}) w
    where o.id = ${postId} and o.kind = 'job' and o.business_id = ${viewer.activeBusinessId}::uuid`.execute(db)
  return rows[0]
}

export interface ClockStory {
  post_id: string
  business_id: string
  job: string
  company: string
  company_logo: string | null
  waiting: number
  extension: Extension | null
  /** The day that ends at the given instant, in the job's zone. */
  day: string | null
  time_zone: string
}

/** What notices about the clock of a job say; undefined once it is gone. */
export async function findClockStory(db: Db, postId: string, until: string | null): Promise<ClockStory | undefined> {
  const { rows } = await sql<ClockStory>`
    select o.id as post_id, b.id as business_id, o.title as job, b.company_name as company, b.logo_url as company_logo, ${extensionOf()} as extension,
      ${dayBefore(sql`${until}::timestamptz`, sql.ref('o.time_zone'))} as day, o.time_zone,
      (select count(*)::int from applications a where a.post_id = o.id and ${isWaiting('a')}
        and (${until}::timestamptz is null or a.reply_until = ${until}::timestamptz)) as waiting
    from posts o join business_profiles b on b.id = o.business_id where o.id = ${postId}`.execute(db)
  return rows[0]
}

/** People who waited when a job's date was moved and still wait: the next ones after this id. */
export async function findWaitingSinceExtension(
  db: Db,
  postId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.applicant_id as id from applications a join reply_extensions x on x.post_id = a.post_id
    where a.post_id = ${postId} and ${isWaiting('a')} and a.created_at < x.created_at and ${after ? sql`a.applicant_id > ${after}` : sql`true`}
    order by 1 limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
