import type { RequestStatus } from '@ensemble/contract/companies/verifications.flow.ts'
import type { VerificationKind } from '@ensemble/contract/companies/vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { people } from '../accounts/index.ts'

/** What messages about a seat say: who, and where. */
export interface SeatStory {
  business_id: string
  company: string
  company_logo: string | null
  person: string
}

/** Undefined once the company or the person is gone. */
export async function findSeatStory(db: Db, businessId: string, userId: string): Promise<SeatStory | undefined> {
  const { rows } = await sql<SeatStory>`
    select b.id as business_id, b.company_name as company, b.logo_url as company_logo, ${people.shownName('p')} as person
    from business_profiles b, profiles p where b.id = ${businessId} and p.id = ${userId}`.execute(db)
  return rows[0]
}

export interface VerificationStory extends Omit<SeatStory, 'person'> {
  kind: VerificationKind
  status: RequestStatus
  reason: string | null
}

/** Undefined if the request is gone or is not a company's. */
export async function findVerificationStory(db: Db, requestId: string): Promise<VerificationStory | undefined> {
  const { rows } = await sql<VerificationStory>`
    select b.id as business_id, b.company_name as company, b.logo_url as company_logo, v.kind, v.status, v.reason
    from company_verifications v join business_profiles b on b.id = v.business_id where v.id = ${requestId}`.execute(db)
  return rows[0]
}
