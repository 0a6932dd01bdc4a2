import type { Db } from '../../platform/db/db.ts'

/** The ids of a person's own posts and projects. */
export interface OwnWorks {
  posts: readonly string[]
  projects: readonly string[]
}

export async function findOwnWorks(db: Db, userId: string): Promise<OwnWorks> {
  const posts = await db
    .selectFrom('posts')
    .select('id')
    .where('owner_id', '=', userId)
    .where('business_id', 'is', null)
    .execute()
  const projects = await db.selectFrom('portfolio_projects').select('id').where('user_id', '=', userId).execute()
  return { posts: posts.map(({ id }) => id), projects: projects.map(({ id }) => id) }
}
