import { DECIDED_STATUSES } from '@ensemble/contract/applications/applications.flow.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Applications considered for the reply record: the newest of the last year. */
const MOST_CASES = 500

export interface RecordRow {
  hires: number
  cases: number
  kept: number
  /** Cases that the company decided itself, and the days it took to decide the middle one; null if there are none. */
  decided: number
  median_days: number | null
}

/**
 * What a company did on Ensemble. Hires: applications that ended in a job. A case in the reply record: an application
 * of the last year, not withdrawn, for which the day promised when the person applied has passed. Kept: the company's
 * first decision, an offer or a rejection, came by then; one that was undone before its applicant heard of it doesn't count. What the clock closed is broken,
 * and so is what was decided on a later day, moved or not. While an interview is ahead, the promised day waits.
 */
export async function findCompanyRecord(db: Db, businessId: string): Promise<RecordRow> {
  const { rows } = await sql<RecordRow>`
    select (select count(*)::int from applications where business_id = ${businessId} and status = 'accepted') as hires,
      count(*)::int as cases, count(*) filter (where d.at < a.due)::int as kept, count(d.at)::int as decided,
      round(percentile_cont(0.5) within group (order by extract(epoch from d.at - a.created_at) / 86400))::int as median_days
    from (select id, created_at, coalesce(waited_until, promised_until) as due from applications
      where business_id = ${businessId} and status <> 'withdrawn' and coalesce(waited_until, promised_until) <= now() and created_at > now() - interval '1 year'
      order by created_at desc, id desc limit ${sql.lit(MOST_CASES)}) a
    left join lateral (select min(e.created_at) as at from application_log e
      where e.application_id = a.id and e.party = 'business' and not e.dropped and e.to_status = any(${DECIDED_STATUSES}::text[])) d on true`.execute(
    db,
  )
  return rows[0] ?? { hires: 0, cases: 0, kept: 0, decided: 0, median_days: null }
}
