import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { people } from '../accounts/index.ts'
import { forEveryone } from '../posts/visibility.face.ts'
import { joinOther, type MessageRef, openTo, readableBy, seatsAndBlocks } from './messaging.queries.ts'

/** What notices about a conversation say, with the other's name as the reader sees it. */
export interface ConversationStory {
  conversation_id: string
  kind: 'talent' | 'business'
  other_id: string
  other: string
  company: string | null
  post: string | null
}

/** Undefined if the conversation is no longer open to its reader, or the other is not visible. */
export async function findConversationStory(
  db: Db,
  conversationId: string,
  readerId: string,
): Promise<ConversationStory | undefined> {
  const { rows } = await sql<ConversationStory>`
    with ${seatsAndBlocks(readerId)}, found as materialized (
      select c.id, c.post_id, them.user_id, them.business_id from conversations c ${joinOther(readerId)}
      where c.id = ${conversationId} and ${openTo(readerId, 'c')})
    select found.id as conversation_id, me.account_type as kind, p.id as other_id, coalesce(nullif(p.full_name, ''), 'Someone') as other, b.company_name as company,
      (select o.title from posts o where o.id = found.post_id and o.status in ('published', 'closed') and ${forEveryone('o')} and not o.withheld) as post
    from found join profiles me on me.id = ${readerId}
      join profiles p on p.id = found.user_id and ${people.inGoodStanding(sql.ref('p.id'))}
      left join business_profiles b on b.id = found.business_id
    where found.business_id is null or b.id is not null`.execute(db)
  return rows[0]
}

/** `request`: it has not been answered yet; `warned`: its words hit a rule. */
export interface UnreadMessage {
  body: string
  request: boolean
  warned: boolean
}

/** A message that its reader has not read yet; undefined otherwise. */
export async function findUnreadMessage(
  db: Db,
  { conversationId, messageId }: MessageRef,
  readerId: string,
): Promise<UnreadMessage | undefined> {
  const { rows } = await sql<UnreadMessage>`
    select m.body, c.state = 'request' as request,
      exists (select from message_warnings w where w.conversation_id = m.conversation_id and w.message_id = m.id) as warned
    from messages m join conversations c on c.id = m.conversation_id join conversation_members mine on mine.conversation_id = c.id and mine.user_id = ${readerId}
    where m.conversation_id = ${conversationId} and m.id = ${messageId} and m.seq > mine.read_seq and ${readableBy(readerId, 'm')}`.execute(
    db,
  )
  return rows[0]
}
