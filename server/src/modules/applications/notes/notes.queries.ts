import type { Db } from '../../../platform/db/db.ts'

export interface NewNote {
  applicationId: string
  authorId: string
  body: string
  /** Who it mentions, by the names they have now. */
  mentions: readonly { id: string; name: string }[]
}

export async function insertNote(db: Db, { applicationId, authorId, body, mentions }: NewNote): Promise<string> {
  const { id } = await db
    .insertInto('application_notes')
    .values({ application_id: applicationId, author_id: authorId, body })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (mentions.length)
    await db
      .insertInto('application_note_mentions')
      .values(mentions.map((person) => ({ note_id: id, user_id: person.id, name: person.name })))
      .execute()
  return id
}

/** Deletes a note with its mentions; false if this author has none of this id there. */
export async function deleteNote(
  db: Db,
  { applicationId, authorId, noteId }: { applicationId: string; authorId: string; noteId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('application_notes')
    .where('id', '=', noteId)
    .where('application_id', '=', applicationId)
    .where('author_id', '=', authorId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const eraseMentions = (db: Db, userId: string) =>
  db.deleteFrom('application_note_mentions').where('user_id', '=', userId).execute()

/** When notes mentioned them; what a note says is its author's and the company's. */
export const exportMentions = (db: Db, userId: string) =>
  db
    .selectFrom('application_note_mentions as x')
    .innerJoin('application_notes as n', 'n.id', 'x.note_id')
    .select('n.created_at')
    .where('x.user_id', '=', userId)
    .orderBy('n.created_at')
    .execute()
