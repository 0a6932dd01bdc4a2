import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { fanout } from '../../platform/db/placement.ts'
import { deleteLooksAt } from '../views/index.ts'
import { deleteInvitationsOf, invitationsOf } from './post-invitations.queries.ts'
import { leftBy, namedIn, removePerson } from './post-people.queries.ts'
import { postsOfPerson } from './viewed.queries.ts'

type MarkTable = 'saved_items' | 'hidden_items'

export const insertMark = (db: Db, table: MarkTable, userId: string, postId: string) =>
  db
    .insertInto(table)
    .values({ user_id: userId, post_id: postId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Whether there was one to remove. */
export async function deleteMark(db: Db, table: MarkTable, userId: string, postId: string): Promise<boolean> {
  const done = await db.deleteFrom(table).where('user_id', '=', userId).where('post_id', '=', postId).executeTakeFirst()
  return done.numDeletedRows > 0n
}

/**
 * Likes once: the counter changes only with a row, in one statement, so that it is exact under any number of parallel
 * calls.
 */
export async function insertLike(db: Db, userId: string, postId: string): Promise<void> {
  await sql`
    with liked as (
      insert into post_likes (user_id, post_id) values (${userId}, ${postId}) on conflict do nothing returning 1)
    update posts set likes = likes + 1 where id = ${postId} and exists (select from liked)`.execute(db)
}

export async function deleteLike(db: Db, userId: string, postId: string): Promise<void> {
  await sql`
    with gone as (
      delete from post_likes where user_id = ${userId} and post_id = ${postId} returning 1)
    update posts set likes = likes - 1 where id = ${postId} and exists (select from gone)`.execute(db)
}

export const countLikes = async (db: Db, postId: string): Promise<number | undefined> =>
  (await db.selectFrom('posts').select('likes').where('id', '=', postId).executeTakeFirst())?.likes

/** Everything in these tables that is about one person, for their export. */
export async function findTraces(db: Db, userId: string): Promise<Record<string, unknown>> {
  const of = (table: 'saved_items' | 'hidden_items' | 'post_likes') =>
    db.selectFrom(table).select(['post_id', 'created_at']).where('user_id', '=', userId).execute()
  return {
    posts: await db
      .selectFrom('posts')
      .select(['id', 'kind', 'status', 'title', 'description', 'location', 'created_at', 'published_at'])
      .where('owner_id', '=', userId)
      .execute(),
    named_in: await namedIn(db, userId),
    left_posts: await leftBy(db, userId),
    invitations_to_posts: await invitationsOf(db, userId),
    saved: await of('saved_items'),
    hidden: await of('hidden_items'),
    liked: await of('post_likes'),
    activity: await db
      .selectFrom('activity_log')
      .select(['action', 'details', 'created_at'])
      .where('user_id', '=', userId)
      .modifyEnd(fanout)
      .execute(),
  }
}

/**
 * Deletes a person's traces. Their likes leave the counters too; a company's post passes to another seat of the company, their own
 * posts go with them.
 */
export async function deleteTraces(db: Db, userId: string): Promise<void> {
  await sql`
    with gone as (delete from post_likes where user_id = ${userId} returning post_id)
    update posts set likes = likes - 1 where id in (select post_id from gone)`.execute(db)
  await sql`
    update posts o set owner_id = heir.user_id from (
      select distinct on (business_id) business_id, user_id from company_members
      where user_id <> ${userId} order by business_id, role = 'owner' desc, created_at) heir
    where o.owner_id = ${userId} and o.business_id = heir.business_id`.execute(db)
  await removePerson(db, userId, null)
  await deleteInvitationsOf(db, userId)
  await db.deleteFrom('saved_items').where('user_id', '=', userId).execute()
  await db.deleteFrom('hidden_items').where('user_id', '=', userId).execute()
  await deleteLooksAt(db, await postsOfPerson(db, userId))
  await db.deleteFrom('activity_log').where('user_id', '=', userId).modifyEnd(fanout).execute()
  await db.deleteFrom('posts').where('owner_id', '=', userId).where('business_id', 'is', null).execute()
}
