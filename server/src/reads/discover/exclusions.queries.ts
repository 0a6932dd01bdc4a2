import { type Apart, findApart } from '../../modules/posts/visibility.face.ts'
import type { Db } from '../../platform/db/db.ts'

/** The posts that a person hid, and the people and companies that a block hides from them; at most `limit` of each. */
export async function findExclusions(db: Db, userId: string, limit: number): Promise<Apart & { posts: string[] }> {
  const [hidden, apart] = await Promise.all([
    db.selectFrom('hidden_items').select('post_id').where('user_id', '=', userId).limit(limit).execute(),
    findApart(db, userId, limit),
  ])
  return { ...apart, posts: hidden.map((row) => row.post_id) }
}
