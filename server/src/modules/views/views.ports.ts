import type { Viewed } from '@ensemble/contract/analytics/vocabulary.ts'
import type { RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'

/** One kind of what is looked at. */
export interface ViewedPort {
  /**
   * Whether a look of this viewer counts, and for which company's posts too; undefined if they may not see it, if it is
   * not published, or if it is on their own side.
   */
  counts(ctx: Context, id: string): Promise<{ businessId: string | null } | undefined>
  /**
   * The statement that adds to the number that the subject's own row keeps, in the order of ids. `counted` is a table
   * with `kind`, `id` and `looks`. Left out: the row keeps none.
   */
  add?(counted: RawBuilder<unknown>): RawBuilder<unknown>
}

/** Whose posts are whose: a company's posts are also counted together. */
export interface CompanyPostsPort {
  /** By post; those of people are left out. */
  companiesOf(db: Db, postIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  postsOf(db: Db, businessId: string): Promise<string[]>
}

declare module '../../platform/context.ts' {
  interface Ports {
    viewed: Readonly<Record<Viewed, ViewedPort>>
    companyPosts: CompanyPostsPort
  }
}
