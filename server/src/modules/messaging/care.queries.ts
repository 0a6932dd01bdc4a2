import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** A company's side of a conversation. */
export interface Shared {
  conversationId: string
  businessId: string
}

/** Says who of a company takes care of a conversation; false if it already was so. */
export async function setAssignee(
  db: Db,
  { conversationId, businessId }: Shared,
  personId: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    update conversation_inbox set assigned_to = ${personId}::uuid
    where owner_id = ${businessId} and conversation_id = ${conversationId} and assigned_to is distinct from ${personId}::uuid returning conversation_id`.execute(
    db,
  )
  return rows.length > 0
}

/** Call it under the conversation's lock: the newest note is this one. */
export async function insertNote(
  db: Db,
  { conversationId, businessId }: Shared,
  { authorId, body }: { authorId: string; body: string },
): Promise<void> {
  await db
    .insertInto('conversation_notes')
    .values({ conversation_id: conversationId, business_id: businessId, author_id: authorId, body })
    .execute()
}

/** Deletes an own note; false if there is none. */
export async function deleteNote(
  db: Db,
  { conversationId, businessId }: Shared,
  { noteId, authorId }: { noteId: string; authorId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('conversation_notes')
    .where('conversation_id', '=', conversationId)
    .where('business_id', '=', businessId)
    .where('id', '=', noteId)
    .where('author_id', '=', authorId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
