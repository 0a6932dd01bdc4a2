import type { SeatRole } from '@ensemble/contract/core/route.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import { people } from '../accounts/index.ts'
import { type SeatRow } from './companies.queries.ts'

/** How many other owners of a company are not waiting for deletion; its seats are locked until the transaction ends. */
export async function countOtherOwners(db: Db, { business_id, user_id }: SeatRow, lock = true): Promise<number> {
  // requesting a deletion locks them in the same order
  if (lock)
    await sql`select from company_members where business_id = ${business_id} order by user_id for update`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from company_members m where m.business_id = ${business_id} and m.role = 'owner' and m.user_id <> ${user_id}
      and not exists (select from account_deletions d where d.user_id = m.user_id)`.execute(db)
  return rows[0]?.count ?? 0
}

export interface MemberRow {
  user_id: string
  name: string
  email: string
  avatar_url: string | null
  role: SeatRole
  created_at: Date
  cursor_at: string
}

/** The people of a company, oldest seat first. */
export async function listMembers(
  db: Db,
  businessId: string,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.user_id, ${people.shownName('p')} as name, p.email, p.avatar_url, m.role, m.created_at, m.created_at::text as cursor_at
    from company_members m join profiles p on p.id = m.user_id
    where m.business_id = ${businessId} and ${after ? keysetAfter([sql`m.created_at`, sql`m.user_id`], after, 'asc') : sql`true`}
    order by m.created_at, m.user_id limit ${limit}`.execute(db)
  return rows
}

export const addressOf = (db: Db, userId: string) =>
  db.selectFrom('profiles').select(['email', 'full_name']).where('id', '=', userId).executeTakeFirst()
