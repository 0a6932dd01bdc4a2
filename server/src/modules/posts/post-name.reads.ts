import type { PostKind } from '@ensemble/contract/posts/vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface PostName {
  kind: PostKind
  title: string
  /** The company, else the person. */
  poster: string
}

export async function findPostName(db: Db, postId: string): Promise<PostName | undefined> {
  const { rows } = await sql<PostName>`
    select o.kind, o.title, coalesce(b.company_name, p.full_name) as poster
    from posts o join profiles p on p.id = o.owner_id left join business_profiles b on b.id = o.business_id
    where o.id = ${postId}`.execute(db)
  return rows[0]
}
