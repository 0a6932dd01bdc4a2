import type { Db } from '../../platform/db/db.ts'

export const countFollows = async (db: Db, followerId: string): Promise<number> =>
  (
    await db
      .selectFrom('follows')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('follower_id', '=', followerId)
      .executeTakeFirst()
  )?.count ?? 0

export type Followee = { person_id: string } | { business_id: string }

export const insertFollow = (db: Db, followerId: string, followee: Followee) =>
  db
    .insertInto('follows')
    .values({ follower_id: followerId, ...followee })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** False if there was none. */
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

/** Who a person follows, and since when others have followed them, without names. */
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
