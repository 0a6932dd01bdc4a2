import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { companiesBlockedWith, notBlockedWithCompany } from '../companies/index.ts'
import { blockedWith, hasNotBlocked } from '../relations/index.ts'

// No one sees posts across a block: neither a person's own posts, in either direction, nor those of a company that is kept
// apart from them, nor what someone they blocked once posted for a company. What a seat blocks for itself hides none of its
// company's posts. This file has both forms of that rule: for SQL, and for shared pages that are filtered in memory.

/**
 * Part of every list of posts: no block between the viewer and the owner or the company. `table` is the alias of
 * `posts`.
 */
export function notApart(viewerId: string | Expression<unknown> | null, table: string): RawBuilder<SqlBool> {
  if (viewerId === null) return sql<SqlBool>`true`
  const [owner, business] = [sql.ref(`${table}.owner_id`), sql.ref(`${table}.business_id`)]
  return sql<SqlBool>`${hasNotBlocked(viewerId, owner)} and (${business} is not null or ${hasNotBlocked(owner, viewerId)})
    and ${notBlockedWithCompany(viewerId, business)}`
}

/** Who a block separates someone from: people in either direction, those they blocked themselves, and companies. */
export interface Apart {
  people: ReadonlySet<string>
  blocked: ReadonlySet<string>
  companies: ReadonlySet<string>
}

/** At most `limit` of each. */
export async function findApart(db: Db, viewerId: string, limit: number): Promise<Apart> {
  const [people, companies] = await Promise.all([
    blockedWith(db, viewerId, limit),
    companiesBlockedWith(db, viewerId, limit),
  ])
  return {
    people: new Set(people.map(({ id }) => id)),
    blocked: new Set(people.filter(({ own }) => own).map(({ id }) => id)),
    companies: new Set(companies),
  }
}

/** The opposite of `notApart`, in memory. */
export const isApart = (
  { people, blocked, companies }: Apart,
  { ownerId, businessId }: { ownerId: string; businessId: string | null },
): boolean => (businessId === null ? people.has(ownerId) : blocked.has(ownerId) || companies.has(businessId))
