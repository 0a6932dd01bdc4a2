import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import { people } from '../accounts/index.ts'
import type { Shared } from './care.queries.ts'

export interface NoteRow {
  id: string
  body: string
  author_id: string | null
  author: string
  created_at: Date
}

/** A company's notes on a conversation, the newest first. */
export async function findNotes(
  db: Db,
  { conversationId, businessId }: Shared,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    with page as materialized (
      select n.id, n.body, n.author_id, n.created_at from conversation_notes n
      where n.conversation_id = ${conversationId} and n.business_id = ${businessId} ${after ? sql`and ${keysetAfter([sql`n.id`], after)}` : sql``}
      order by n.id desc limit ${limit})
    select page.*, ${people.nameOrFormer('p')} as author from page left join profiles p on p.id = page.author_id order by page.id desc`.execute(
    db,
  )
  return rows
}
