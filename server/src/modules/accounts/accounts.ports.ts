import type { Db } from '../../platform/db/db.ts'

/** What an account's page and its end need of the person's companies. */
export interface OwnCompaniesPort {
  /** Undefined for one that is gone. */
  find(
    db: Db,
    id: string,
  ): Promise<{ id: string; company_name: string; slug: string; logo_url: string | null } | undefined>
  /** Keeps the seats of the companies that the person owns as they are until the transaction ends. */
  lockOwned(db: Db, userId: string): Promise<void>
  /** The companies whose other members would be left without an owner, by name. */
  leftWithoutOwner(db: Db, userId: string): Promise<string[]>
  /** The companies that have no member but this one, with how many posts each has. */
  soleOf(db: Db, userId: string): Promise<{ id: string; name: string; posts: number }[]>
}

declare module '../../platform/context.ts' {
  interface Ports {
    ownCompanies: OwnCompaniesPort
  }
}
