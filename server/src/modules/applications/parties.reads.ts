import type { ApplicationStatus } from '@ensemble/contract/applications/applications.flow.ts'
import { sql } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Receiver } from './applications.policy.ts'
import { receivedBy, sentBy } from './applications.queries.ts'
import { dayBefore } from './days.reads.ts'
import { isWaiting } from './many-steps.queries.ts'
import { heard, QUIET } from './quiet/as-heard.reads.ts'
import { promisedSince } from './reply-clock.reads.ts'

/** Who sent an application, and who it was sent to. */
export interface ApplicationParties extends Receiver {
  id: string
  post_id: string | null
  applicant_id: string
  status: ApplicationStatus
  created_at: Date
  /** While an answer is awaited, the last day for it; while an offer waits, the last day to answer it; in `time_zone`. */
  reply_by: string | null
  offer_until: string | null
  /** From when the days to `reply_by` count. */
  promised_since: Date
  time_zone: string
}

/** An application that the viewer sent or may review. */
export async function findParties(
  db: Db,
  viewer: Viewer,
  applicationId: string,
): Promise<ApplicationParties | undefined> {
  const { rows } = await sql<ApplicationParties>`
    select a.id, a.post_id, a.applicant_id, a.business_id, a.owner_id, s.status, a.created_at, z.zone as time_zone,
      case when ${isWaiting('s')} then ${dayBefore(sql`s.reply_until`, sql`z.zone`)} end as reply_by,
      case when s.status = 'offered' then ${dayBefore(sql`s.offer_until`, sql`z.zone`)} end as offer_until, ${promisedSince()} as promised_since
    from applications a ${QUIET} left join posts o on o.id = a.post_id
      cross join lateral (select coalesce(o.time_zone, 'UTC') as zone) z
      cross join lateral (
        select ${heard.status} as status, ${heard.reply_until} as reply_until, ${heard.offer_until} as offer_until where ${sentBy(viewer, 'a')}
        union all select a.status, a.reply_until, a.offer_until where not ${sentBy(viewer, 'a')}) s
    where a.id = ${applicationId} and (${sentBy(viewer, 'a')} or ${receivedBy(viewer, 'a')})`.execute(db)
  return rows[0]
}

/** A person's latest application to a post. */
export async function findLatestTo(db: Db, postId: string, applicantId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select a.id from applications a where a.post_id = ${postId} and a.applicant_id = ${applicantId} order by a.id desc limit 1`.execute(
    db,
  )
  return rows[0]?.id
}

/** Everyone accepted for a post, each once. */
export async function findAccepted(db: Db, postId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.applicant_id as id from applications a where a.post_id = ${postId} and a.status = 'accepted'`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** Whether any of a person's applications to a post is accepted. */
export async function isAccepted(db: Db, postId: string, applicantId: string): Promise<boolean> {
  const { rows } = await sql`
    select from applications a where a.post_id = ${postId} and a.applicant_id = ${applicantId} and a.status = 'accepted' limit 1`.execute(
    db,
  )
  return rows.length > 0
}
