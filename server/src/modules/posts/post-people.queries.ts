import type { PostPersonInput } from '@ensemble/contract/posts/posts.schemas.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export const peopleOf = (db: Db, postId: string) =>
  db
    .selectFrom('post_people')
    .select(['id', 'person_id', 'name', 'role', 'expertise'])
    .where('post_id', '=', postId)
    .orderBy('position')
    .execute()

/** Which of these accounts exist and are shown to others. */
export async function shownAmong(db: Db, personIds: readonly string[]): Promise<Set<string>> {
  if (personIds.length === 0) return new Set()
  const { rows } = await sql<{
    id: string
  }>`select id from profiles where id = any(${[...personIds]}::uuid[]) and person_is_shown(id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Replaces the people of a post as a whole; rows that stay keep their ids. */
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

/** Takes somebody out of a post that names them, at their own wish. False when it does not. */
export const deletePerson = async (db: Db, postId: string, personId: string): Promise<boolean> =>
  (
    await db
      .deleteFrom('post_people')
      .where('post_id', '=', postId)
      .where('person_id', '=', personId)
      .executeTakeFirst()
  ).numDeletedRows > 0n

/** Where a person is named, for their export. */
export const namedIn = (db: Db, personId: string) =>
  db.selectFrom('post_people').select(['post_id', 'name', 'role']).where('person_id', '=', personId).execute()
