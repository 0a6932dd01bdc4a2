import type { CompanyType } from '@ensemble/contract/accounts/vocabulary.ts'
import type { RequestStatus } from '@ensemble/contract/companies/verifications.flow.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface NewCompanyRow {
  type: CompanyType
  location: string | null
  website: string | null
  logo: string | null
  cover: string | null
  verified: boolean
  /** Of its newest request. */
  request: RequestStatus | null
}

/** A company that was created within so many days; undefined for an older one. */
export async function findNewCompany(db: Db, businessId: string, days: number): Promise<NewCompanyRow | undefined> {
  const { rows } = await sql<NewCompanyRow>`
    select b.company_type as type, b.location, b.website, b.logo_url as logo, b.cover_url as cover, b.verified_at is not null as verified,
      (select v.status from company_verifications v where v.business_id = b.id order by v.created_at desc, v.id desc limit 1) as request
    from business_profiles b where b.id = ${businessId} and b.created_at > now() - make_interval(days => ${days})`.execute(
    db,
  )
  return rows[0]
}
