import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** The companies with no other member, each with its number of posts. */
export async function soleCompanies(db: Db, userId: string): Promise<{ id: string; name: string; posts: number }[]> {
  const { rows } = await sql<{ id: string; name: string; posts: number }>`
    select b.id, b.company_name as name, (select count(*)::int from posts o where o.business_id = b.id) as posts
    from company_members mine join business_profiles b on b.id = mine.business_id
    where mine.user_id = ${userId} and not exists (select from company_members m where m.business_id = b.id and m.user_id <> ${userId})
    order by b.company_name`.execute(db)
  return rows
}
