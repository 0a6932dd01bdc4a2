import { companiesBlockedWith } from '../../modules/companies/index.ts'
import { blockedWith } from '../../modules/relations/index.ts'
import type { Db } from '../../platform/db/db.ts'

/** The posts that a person hid and the people with whom there is a block and their companies, at most `limit` of each. */
export async function findExclusions(
  db: Db,
  userId: string,
  limit: number,
): Promise<{ posts: string[]; people: string[]; companies: string[] }> {
  const [hidden, people, companies] = await Promise.all([
    db.selectFrom('hidden_items').select('post_id').where('user_id', '=', userId).limit(limit).execute(),
    blockedWith(db, userId, limit),
    companiesBlockedWith(db, userId, limit),
  ])
  return { posts: hidden.map((row) => row.post_id), people, companies }
}
