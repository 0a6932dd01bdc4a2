import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import { people } from '../accounts/index.ts'
import type { Author } from './messages.reads.ts'
import { readableBy } from './messaging.queries.ts'
import { apartFrom } from './sides.reads.ts'

/** A file of a message, and who wrote that. */
export interface FileRow {
  ref: string
  alt: string
  position: number
  message_id: string
  seq: number
  created_at: Date
  sender_id: string | null
  business_id: string | null
  author: Author | null
}

/** The files of the messages that a person reads in a conversation, the newest first. */
export async function findFiles(
  db: Db,
  viewerId: string,
  conversationId: string,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<FileRow[]> {
  const order = sql`order by p.message_id desc, p.position desc`
  const { rows } = await sql<FileRow>`
    with ${apartFrom(viewerId)}, page as materialized (
      select p.ref, p.alt, p.position, p.message_id, m.seq, m.created_at, m.sender_id, m.business_id,
        (select c.subject = 'team' from conversations c where c.id = ${conversationId}) as team
      from message_parts p join messages m on m.conversation_id = p.conversation_id and m.id = p.message_id
      where p.conversation_id = ${conversationId} and p.kind = 'file' and ${readableBy(viewerId, 'm')}
        ${after ? sql`and ${keysetAfter([sql`p.message_id`, sql`p.position`], after)}` : sql``}
      ${order} limit ${limit})
    select p.ref, p.alt, p.position, p.message_id, p.seq, p.created_at, p.sender_id, p.business_id,
      case when w.id is not null then json_build_object('id', w.id, 'name', ${people.shownName('w')},
        'company', case when p.team then (select b.company_name from business_profiles b where b.id = p.business_id) end) end as author
    from page p left join profiles w on w.id = p.sender_id and (p.business_id is not null or p.team) ${order}`.execute(
    db,
  )
  return rows
}
