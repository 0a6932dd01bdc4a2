import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Rows. Above this, a count is the planner's estimate: it comes from statistics and reads no table. */
const COUNTED_MOST = 100_000

export interface Counted {
  value: number
  exact: boolean
}

/** How many rows a condition finds: counted while there are few, estimated when there are many. */
async function howMany(db: Db, from: RawBuilder<unknown>): Promise<Counted> {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }]
  }>`explain (format json) select 1 from ${from}`.execute(db)
  const estimate = rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
  if (estimate > COUNTED_MOST) return { value: estimate, exact: false }
  // the statistics may be old: counting stops where it would become a scan
  const counted = await sql<{
    n: number
  }>`select count(*)::int as n from (select 1 from ${from} limit ${COUNTED_MOST + 1}) as found`.execute(db)
  const value = counted.rows[0]?.n ?? 0
  return value > COUNTED_MOST ? { value: COUNTED_MOST, exact: false } : { value, exact: true }
}

export const countUsers = (db: Db) => howMany(db, sql`profiles`)
export const countJobs = (db: Db) => howMany(db, sql`posts where kind = 'job' and status = 'published'`)
export const countApplications = (db: Db) => howMany(db, sql`applications`)
export const countBlocked = (db: Db) => howMany(db, sql`blocked_users where expires_at > now()`)
/** Subjects with undecided reports. */
export const countReports = (db: Db) => howMany(db, sql`safety_cases where status = 'open'`)
export const countVerifications = (db: Db) => howMany(db, sql`company_verifications where status = 'pending'`)
/** Questions from the help page without an answer. */
export const countQuestions = (db: Db) => howMany(db, sql`support_requests where answered_at is null`)
/** Security events since midnight in `zone`. */
export const countEventsToday = (db: Db, zone: string) =>
  howMany(db, sql`security_events where created_at >= date_trunc('day', now(), ${zone})`)
