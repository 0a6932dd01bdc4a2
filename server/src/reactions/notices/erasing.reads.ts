import { sql } from 'kysely'
import { people } from '../../modules/accounts/index.ts'
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

/** What a person of a company was called before they gave a name, and those who may have heard of them by it. */
export interface AddressName {
  name: string
  readers: readonly string[]
}

/** Undefined for a talent, who always had a name. */
export async function findAddressName(db: Db, userId: string): Promise<AddressName | undefined> {
  const { rows } = await sql<AddressName>`
    select ${people.addressName('p')} as name, array(
      select distinct c.user_id from company_members m join company_members c on c.business_id = m.business_id where m.user_id = p.id) as readers
    from profiles p where p.id = ${userId} and p.account_type = 'business'`.execute(db)
  return rows[0]
}
