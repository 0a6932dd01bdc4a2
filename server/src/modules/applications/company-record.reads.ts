import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Applications considered for the reply record: the newest of the last year. */
const MOST_CASES = 500

export interface RecordRow {
  hires: number
  cases: number
  kept: number
}

/**
 * What a company did on Ensemble. Hires: applications that ended in a job. A case in the reply record: an application
 * of the last year, not withdrawn, whose reply date has passed; kept: an offer or a rejection came by the end of that
 * day.
 */
export async function findCompanyRecord(db: Db, businessId: string): Promise<RecordRow> {
  const { rows } = await sql<RecordRow>`
    select (select count(*)::int from job_applications where business_id = ${businessId} and status = 'accepted') as hires,
      count(*)::int as cases, count(*) filter (where c.kept)::int as kept
    from (
      select exists (
        select from application_log e where e.application_id = a.id and e.party = 'business' and e.to_status in ('offered', 'rejected')
          and e.created_at < (j.respond_by + 1)::timestamp at time zone o.time_zone) as kept
      from (select id, job_id from job_applications
        where business_id = ${businessId} and status <> 'withdrawn' and created_at > now() - interval '1 year'
        order by created_at desc, id desc limit ${sql.lit(MOST_CASES)}) a
      join posts o on o.id = a.job_id join job_posts j on j.id = a.job_id
      where (j.respond_by + 1)::timestamp at time zone o.time_zone <= now()) c`.execute(db)
  return rows[0] ?? { hires: 0, cases: 0, kept: 0 }
}
