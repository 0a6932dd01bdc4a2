import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { ReplyOwner } from './saved-replies.policy.ts'

export interface NewReply {
  title: string
  body: string
  authorId: string
}

export async function insertReply(db: Db, owner: ReplyOwner, { title, body, authorId }: NewReply): Promise<string> {
  const row = await db
    .insertInto('saved_replies')
    .values({ ...owner, title, body, author_id: authorId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export interface OwnedReply extends ReplyOwner {
  id: string
  version: number
}

/** A saved reply, locked until the transaction ends. */
export const lockReply = (db: Db, id: string): Promise<OwnedReply | undefined> =>
  db
    .selectFrom('saved_replies')
    .select(['id', 'business_id', 'owner_id', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateReply = (db: Db, id: string, { title, body, authorId }: NewReply) =>
  db
    .updateTable('saved_replies')
    .set({ title, body, author_id: authorId, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

export const deleteReply = (db: Db, id: string) => db.deleteFrom('saved_replies').where('id', '=', id).execute()

/** How many saved replies the owner has; no other is saved for them until the transaction ends. */
export async function countReplies(
  db: Db,
  { business_id: businessId, owner_id: ownerId }: ReplyOwner,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved replies|${businessId ?? ownerId}`}, 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_replies where business_id = ${businessId}::uuid or owner_id = ${ownerId}::uuid`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** What they saved, for themselves or for a company. */
export const exportReplies = (db: Db, userId: string) =>
  db
    .selectFrom('saved_replies')
    .select(['title', 'body', 'business_id', 'created_at'])
    .where((eb) => eb.or([eb('author_id', '=', userId), eb('owner_id', '=', userId)]))
    .orderBy('created_at')
    .execute()

/** Deletes their own; a company's stay with it, without their name. */
export async function eraseReplies(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('saved_replies').where('owner_id', '=', userId).execute()
  await db.updateTable('saved_replies').set({ author_id: null }).where('author_id', '=', userId).execute()
}
