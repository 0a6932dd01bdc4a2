import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** A post's title and its company's name. */
export async function findPostName(db: Db, postId: string): Promise<{ title: string; company: string } | undefined> {
  const { rows } = await sql<{ title: string; company: string }>`
    select o.title, coalesce(b.company_name, '') as company from posts o left join business_profiles b on b.id = o.business_id
    where o.id = ${postId}`.execute(db)
  return rows[0]
}
