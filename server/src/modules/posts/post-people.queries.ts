import type { PostPersonInput } from '@ensemble/contract/posts/posts.schemas.ts'
import type { Db } from '../../platform/db/db.ts'

export const peopleOf = (db: Db, postId: string) =>
  db
    .selectFrom('post_people')
    .select(['id', 'person_id', 'name', 'role', 'expertise'])
    .where('post_id', '=', postId)
    .orderBy('position')
    .execute()

/** Replaces all people of a post; rows that stay keep their ids. */
export async function replacePeople(db: Db, postId: string, people: readonly PostPersonInput[]): Promise<void> {
  await db.deleteFrom('post_people').where('post_id', '=', postId).execute()
  if (people.length)
    await db
      .insertInto('post_people')
      .values(
        people.map(({ id, ...person }, position) => ({ ...person, ...(id && { id }), post_id: postId, position })),
      )
      .execute()
}

/** Removes someone from a post that names them, at their own request. False if it doesn't name them. */
export const deletePerson = async (db: Db, postId: string, personId: string): Promise<boolean> =>
  (
    await db
      .deleteFrom('post_people')
      .where('post_id', '=', postId)
      .where('person_id', '=', personId)
      .executeTakeFirst()
  ).numDeletedRows > 0n

/** The posts that name a person, for their export. */
export const namedIn = (db: Db, personId: string) =>
  db.selectFrom('post_people').select(['post_id', 'name', 'role']).where('person_id', '=', personId).execute()
