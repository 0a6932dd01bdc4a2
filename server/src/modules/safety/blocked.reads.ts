import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'

export interface BlockedRow {
  id: string
  name: string
  company: string | null
  image_url: string | null
  created_at: Date
  cursor_at: string
}

/** The people a person blocked, newest first, with the company that they represent. */
export async function listBlocked(
  db: Db,
  blockerId: string,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<BlockedRow[]> {
  const { rows } = await sql<BlockedRow>`
    select p.id, p.full_name as name, s.company_name as company, p.avatar_url as image_url, b.created_at, b.created_at::text as cursor_at
    from user_blocks b join profiles p on p.id = b.blocked_id left join lateral (
      select c.company_name from company_members m join business_profiles c on c.id = m.business_id where m.user_id = p.id order by m.chosen_at desc nulls last, m.created_at limit 1) s on true
    where b.blocker_id = ${blockerId} and ${after ? keysetAfter([sql`b.created_at`, sql`b.blocked_id`], after) : sql`true`}
    order by b.created_at desc, b.blocked_id desc limit ${limit}`.execute(db)
  return rows
}
