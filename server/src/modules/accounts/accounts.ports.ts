import type { Db } from '../../platform/db/db.ts'

/** What an account's page and its deletion need to know about the person's companies. */
export interface OwnCompaniesPort {
  /** Undefined if the company is gone. */
  find(
    db: Db,
    id: string,
  ): Promise<{ id: string; company_name: string; slug: string; logo_url: string | null } | undefined>
  /** Locks the seats of the companies that the person owns until the transaction ends. */
  lockOwned(db: Db, userId: string): Promise<void>
  /** Names of the companies whose other members would be left without an owner. */
  leftWithoutOwner(db: Db, userId: string): Promise<string[]>
  /** The companies with no other member, each with its number of posts. */
  soleOf(db: Db, userId: string): Promise<{ id: string; name: string; posts: number }[]>
}

declare module '../../platform/context.ts' {
  interface Ports {
    ownCompanies: OwnCompaniesPort
  }
}
