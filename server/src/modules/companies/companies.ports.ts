import type { Provenance } from '@ensemble/contract/posts/provenance.schemas.ts'
import type { Db } from '../../platform/db/db.ts'

/** Hires and replies of a company; a person on their own has hired nobody here. A figure may be half a minute old. */
export type CompanyRecordPort = (db: Db, businessId: string | null) => Promise<Pick<Provenance, 'hires' | 'replies'>>

declare module '../../platform/context.ts' {
  interface Ports {
    companyRecord: CompanyRecordPort
  }
}
