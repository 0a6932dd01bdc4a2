import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { companiesBlockedWith, notBlockedWithCompany } from '../companies/index.ts'
import { blockedWith, notBlocked } from '../relations/index.ts'

// No one sees posts across a block, in either direction: neither the other person's own posts, nor those of a company
// they belong to. This file has both forms of that rule: for SQL, and for shared pages that are filtered in memory.

/**
 * Part of every list of posts: no block between the viewer and the owner or the company. `table` is the alias of
 * `posts`.
 */
export const notApart = (viewerId: string | null, table: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${notBlocked(viewerId, sql.ref(`${table}.owner_id`))} and ${notBlockedWithCompany(viewerId, sql.ref(`${table}.business_id`))}`

/** The people that a block separates someone from, and their companies. */
export interface Apart {
  people: ReadonlySet<string>
  companies: ReadonlySet<string>
}

/** At most `limit` of each. */
export async function findApart(db: Db, viewerId: string, limit: number): Promise<Apart> {
  const [people, companies] = await Promise.all([
    blockedWith(db, viewerId, limit),
    companiesBlockedWith(db, viewerId, limit),
  ])
  return { people: new Set(people), companies: new Set(companies) }
}

/** The opposite of `notApart`, in memory. */
export const isApart = ({ people, companies }: Apart, post: { ownerId: string; businessId: string | null }): boolean =>
  people.has(post.ownerId) || (post.businessId !== null && companies.has(post.businessId))
