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

/**
 * Removes someone from the posts that name them, or from one, also from the words that it is found by, in which the poster
 * comes first; returns how many there were.
 */
export async function removePerson(db: Db, personId: string, postId: string | null): Promise<number> {
  const { rows } = await sql`
    with gone as (delete from post_people where person_id = ${personId} and (${postId}::uuid is null or post_id = ${postId}) returning post_id, name)
    update posts p set search_extra = (
      select coalesce(string_agg(part, ' · ' order by at), '') from unnest(string_to_array(p.search_extra, ' · ')) with ordinality parts (part, at)
      where at = 1 or part not in (select name from gone g where g.post_id = p.id))
    where p.id in (select post_id from gone) returning p.id`.execute(db)
  return rows.length
}

/**
 * Removes someone from a post that names them, at their own request, and remembers it. False if it doesn't name them.
 */
export async function deletePerson(db: Db, postId: string, personId: string): Promise<boolean> {
  if ((await removePerson(db, personId, postId)) === 0) return false
  await db
    .insertInto('post_named_people')
    .values({ post_id: postId, person_id: personId, left_at: sql`now()` })
    .onConflict((conflict) => conflict.columns(['post_id', 'person_id']).doUpdateSet({ left_at: sql`now()` }))
    .execute()
  return true
}

/** Notes everyone named in a post who has not been notified of it yet; returns their ids. */
export async function noteNamed(db: Db, postId: string, ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    insert into post_named_people (post_id, person_id)
    select distinct post_id, person_id from post_people where post_id = ${postId} and person_id <> ${ownerId}
    on conflict do nothing returning person_id`.execute(db)
  return rows.map((row) => row.person_id)
}

/** The posts that name a person, for their export. */
export const namedIn = (db: Db, personId: string) =>
  db.selectFrom('post_people').select(['post_id', 'name', 'role']).where('person_id', '=', personId).execute()

/** The posts that a person left, for their export. */
export const leftBy = (db: Db, personId: string) =>
  db
    .selectFrom('post_named_people')
    .select(['post_id', 'left_at'])
    .where('person_id', '=', personId)
    .where('left_at', 'is not', null)
    .execute()
