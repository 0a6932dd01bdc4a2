import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface Member {
  userId: string
  /** The company for which the member speaks; null for themselves. */
  businessId: string | null
  lastReadAt: Date | null
}

export interface Message {
  senderId: string
  body: string
  at: Date
}

/** A conversation with its members and messages, oldest first. Returns its id. */
export async function insertConversation(db: Db, about: { opportunityId: string | null }, members: readonly Member[], messages: readonly Message[]): Promise<string> {
  const first = messages[0]?.at ?? new Date()
  const { id } = await db.insertInto('conversations')
    .values({ opportunity_id: about.opportunityId, created_at: first, active_at: messages.at(-1)?.at ?? first }).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('conversation_members')
    .values(members.map(({ userId, businessId, lastReadAt }) => ({ conversation_id: id, user_id: userId, business_id: businessId, last_read_at: lastReadAt }))).execute()
  if (messages.length) await db.insertInto('messages').values(messages.map(({ senderId, body, at }) => ({ conversation_id: id, sender_id: senderId, body, created_at: at }))).execute()
  return id
}

/** A person's conversations, with what was said in them by anybody. */
export async function conversationsOf(db: Db, userId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select c.id, c.opportunity_id, c.created_at, mine.business_id, mine.last_read_at,
      (select coalesce(json_agg(json_build_object('sender_id', m.sender_id, 'body', m.body, 'created_at', m.created_at) order by m.created_at, m.id), '[]')
        from messages m where m.conversation_id = c.id) as messages
    from conversation_members mine join conversations c on c.id = mine.conversation_id
    where mine.user_id = ${userId} order by c.created_at, c.id`.execute(db)
  return rows
}

/** A person leaves: what they wrote goes, and a conversation in which nobody is left. */
export async function leaveConversations(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('messages').where('sender_id', '=', userId).execute()
  await sql`
    with gone as (delete from conversation_members where user_id = ${userId} returning conversation_id)
    delete from conversations c using gone where c.id = gone.conversation_id
      and not exists (select from conversation_members m where m.conversation_id = c.id and m.user_id <> ${userId})`.execute(db)
}
