import type { Provenance } from '@ensemble/contract/posts/provenance.schemas.ts'
import type { Db } from '../../platform/db/db.ts'

/**
 * A company's hires and replies; a person posting as themselves has hired no one here. The numbers may be half a minute
 * old.
 */
export type CompanyRecordPort = (db: Db, businessId: string | null) => Promise<Pick<Provenance, 'hires' | 'replies'>>

/** Lets go of what names these companies, in the transaction that ended them. */
export type CompaniesEndedPort = (db: Db, businessIds: readonly string[]) => Promise<void>

declare module '../../platform/context.ts' {
  interface Ports {
    companyRecord: CompanyRecordPort
    companiesEnded: CompaniesEndedPort
  }
}
