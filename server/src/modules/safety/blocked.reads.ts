import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import { people } from '../accounts/index.ts'

export interface BlockedRow {
  id: string
  name: string
  company: string | null
  /** Names of companies. */
  covers: string[]
  image_url: string | null
  created_at: Date
  cursor_at: string
}

/** The companies that the block `b` covers by name, except those in which its author holds a seat. */
const COVERED = sql<string[]>`array(
  select c.company_name from company_blocks k join business_profiles c on c.id = k.business_id
  where k.person_id = b.blocker_id and k.through_id = b.blocked_id
    and not exists (select from company_members mine where mine.business_id = k.business_id and mine.user_id = k.person_id)
  order by k.created_at, k.id)`

/** The people a person blocked, newest first, with the company that they represent. */
export async function listBlocked(
  db: Db,
  blockerId: string,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<BlockedRow[]> {
  const { rows } = await sql<BlockedRow>`
    select p.id, ${people.shownName('p')} as name, s.company_name as company, ${COVERED} as covers, p.avatar_url as image_url, b.created_at, b.created_at::text as cursor_at
    from user_blocks b join profiles p on p.id = b.blocked_id left join lateral (
      select c.company_name from company_members m join business_profiles c on c.id = m.business_id where m.user_id = p.id order by m.chosen_at desc nulls last, m.created_at limit 1) s on true
    where b.blocker_id = ${blockerId} and ${after ? keysetAfter([sql`b.created_at`, sql`b.blocked_id`], after) : sql`true`}
    order by b.created_at desc, b.blocked_id desc limit ${limit}`.execute(db)
  return rows
}

export interface CompanyBlockRow {
  /** The talent's. */
  id: string
  block_id: string
  name: string
  image_url: string | null
  by: string | null
  created_at: Date
  cursor_at: string
}

/** The talents a company blocked, newest first, with the owner who did it. */
export async function listBlockedByCompany(
  db: Db,
  businessId: string | null,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<CompanyBlockRow[]> {
  const { rows } = await sql<CompanyBlockRow>`
    select p.id, k.id as block_id, ${people.shownName('p')} as name, p.avatar_url as image_url, ${people.shownName('m')} as by, k.created_at, k.created_at::text as cursor_at
    from company_blocks k join profiles p on p.id = k.person_id left join profiles m on m.id = k.made_by
    where k.business_id = ${businessId}::uuid and k.through_id is null and ${after ? keysetAfter([sql`k.created_at`, sql`k.id`], after) : sql`true`}
    order by k.created_at desc, k.id desc limit ${limit}`.execute(db)
  return rows
}
