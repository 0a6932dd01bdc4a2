import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** One person's submissions for the roles of one job go one after another, until the transaction ends. */
export const lockApplying = (db: Db, postId: string, applicantId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`applying|${postId}|${applicantId}`}, 0))`.execute(db)

export interface AppliedRole {
  role_id: string
  /** An application for it has not been withdrawn. */
  applied: boolean
  attempts: number
}

/** What a person has sent for these roles; a role without an application is left out. */
export async function findApplied(
  db: Db,
  { postId, applicantId }: { postId: string; applicantId: string },
  roleIds: readonly string[],
): Promise<AppliedRole[]> {
  const { rows } = await sql<AppliedRole>`
    select role_id, bool_or(status <> 'withdrawn') as applied, max(attempt)::int as attempts from applications
    where post_id = ${postId} and applicant_id = ${applicantId} and role_id = any(${[...roleIds]}::uuid[])
    group by role_id`.execute(db)
  return rows
}
