import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

interface Named {
  id: string
  title: string
}
interface BegunRow {
  posted: boolean
  invited: boolean
  /** The newest of each. */
  draft: Named | null
  open: Named | null
}

/** How far a company has come with its first job. */
export async function findBegun(db: Db, businessId: string): Promise<BegunRow> {
  const newest = (status: 'draft' | 'published') =>
    sql`(select json_build_object('id', o.id, 'title', o.title) from posts o where o.business_id = ${businessId} and o.kind = 'job' and o.status = ${sql.lit(status)} order by o.created_at desc, o.id desc limit 1)`
  const { rows } = await sql<BegunRow>`
    select exists (select from posts o where o.business_id = ${businessId} and o.kind = 'job' and o.published_at is not null) as posted,
      exists (select from post_invitations i join posts o on o.id = i.post_id where o.business_id = ${businessId}) as invited,
      ${newest('draft')} as draft, ${newest('published')} as open`.execute(db)
  return rows[0] ?? { posted: false, invited: false, draft: null, open: null }
}

/** Who has applied to a post. */
export async function findApplicants(db: Db, postId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select applicant_id as id from applications where post_id = ${postId}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
