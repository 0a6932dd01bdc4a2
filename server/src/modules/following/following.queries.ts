import { sql } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { companyPages } from '../companies/index.ts'
import { profileVisibleTo } from '../profiles/index.ts'

/** Undefined when there is no such talent for this viewer. */
export async function findFollowedPerson(
  db: Db,
  viewer: Viewer,
  personId: string,
): Promise<{ following: boolean } | undefined> {
  const { rows } = await sql<{ following: boolean }>`
    select exists (select from follows f where f.follower_id = ${viewer.id} and f.person_id = p.id) as following
    from profiles p where p.id = ${personId} and ${profileVisibleTo(viewer.id)}`.execute(db)
  return rows[0]
}

/** Undefined when there is no such company for this viewer. */
export async function findFollowedCompany(
  db: Db,
  viewer: Viewer,
  businessId: string,
): Promise<{ following: boolean } | undefined> {
  const { rows } = await sql<{ following: boolean }>`
    select exists (select from follows f where f.follower_id = ${viewer.id} and f.business_id = c.id) as following
    from business_profiles c where c.id = ${businessId} and ${companyPages.visibleTo(viewer)}`.execute(db)
  return rows[0]
}

export const countFollows = async (db: Db, followerId: string): Promise<number> =>
  (
    await db
      .selectFrom('follows')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('follower_id', '=', followerId)
      .executeTakeFirst()
  )?.count ?? 0

type Followee = { person_id: string } | { business_id: string }

export const insertFollow = (db: Db, followerId: string, followee: Followee) =>
  db
    .insertInto('follows')
    .values({ follower_id: followerId, ...followee })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** False when there was none. */
export async function deleteFollow(db: Db, followerId: string, followee: Followee): Promise<boolean> {
  const [column, id] =
    'person_id' in followee
      ? (['person_id', followee.person_id] as const)
      : (['business_id', followee.business_id] as const)
  return (
    (await db.deleteFrom('follows').where('follower_id', '=', followerId).where(column, '=', id).executeTakeFirst())
      .numDeletedRows > 0n
  )
}

/** Whom a person follows, and since when others follow them, without who. */
export async function exportFollows(db: Db, userId: string) {
  return {
    following: await db
      .selectFrom('follows')
      .select(['person_id', 'business_id', 'created_at'])
      .where('follower_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    followed_since: await db
      .selectFrom('follows')
      .select('created_at')
      .where('person_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  }
}
export const eraseFollows = (db: Db, userId: string) =>
  db
    .deleteFrom('follows')
    .where((eb) => eb.or([eb('follower_id', '=', userId), eb('person_id', '=', userId)]))
    .execute()
