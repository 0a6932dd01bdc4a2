import type { VerificationKind } from '@ensemble/contract/companies/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface Approval {
  kind: VerificationKind
  email: string | null
  website: string | null
  file_id: string | null
  mail_confirmed_at: Date | null
}

/** The evidence behind the badge; undefined if it was given without a request. */
export async function findApproval(db: Db, businessId: string): Promise<Approval | undefined> {
  const { rows } = await sql<Approval>`
    select kind, email, website, file_id, mail_confirmed_at from company_verifications
    where business_id = ${businessId} and status = 'approved' order by decided_at desc limit 1`.execute(db)
  return rows[0]
}

/** Picks every approval of a company. */
export const approvalsOf = (businessId: string): RawBuilder<unknown> =>
  sql`select id from company_verifications where business_id = ${businessId} and status = 'approved' for update`

/** Requests the badge again with the evidence behind the former one; not while another request is open. */
export const insertReview = (db: Db, businessId: string, requestedBy: string, approval: Approval, note: string) =>
  db
    .insertInto('company_verifications')
    .values({ ...approval, status: 'pending', business_id: businessId, requested_by: requestedBy, note })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
