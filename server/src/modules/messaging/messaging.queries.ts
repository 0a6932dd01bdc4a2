import { warningsIn } from '@ensemble/contract/safety/warnings.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { notBlocked } from '../relations/index.ts'

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
  if (messages.length) {
    const [written] = await db.insertInto('messages').values(messages.map(({ senderId, body, at }) => ({ conversation_id: id, sender_id: senderId, body, created_at: at }))).returning(['id', 'body']).execute()
    if (written) await screenFirstMessage(db, written.id, written.body)
  }
  return id
}

/** A person's conversations, with what was said in them by anybody. */
export async function conversationsOf(db: Db, userId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select c.id, c.opportunity_id, c.created_at, mine.business_id, mine.last_read_at,
      (select coalesce(json_agg(json_build_object('sender_id', m.sender_id, 'body', case when m.hidden_at is null or m.sender_id = ${userId} then m.body end, 'created_at', m.created_at) order by m.created_at, m.id), '[]')
        from messages m where m.conversation_id = c.id) as messages
    from conversation_members mine join conversations c on c.id = mine.conversation_id
    where mine.user_id = ${userId} order by c.created_at, c.id`.execute(db)
  return rows
}

/**
 * Part of every list and page of conversations: the viewer takes part, and has no block, in either direction, with anybody
 * else in it. `table` is the alias of `conversations`.
 */
export function openTo(viewerId: string, table: string): RawBuilder<SqlBool> {
  const conversation = sql.ref(`${table}.id`)
  return sql<SqlBool>`(exists (select from conversation_members own where own.conversation_id = ${conversation} and own.user_id = ${viewerId})
    and not exists (select from conversation_members other where other.conversation_id = ${conversation} and other.user_id <> ${viewerId}
      and not ${notBlocked(viewerId, sql.ref('other.user_id'))}))`
}

/** Which of a conversation's messages somebody reads: one that an administrator hid is its sender's alone. */
export const readableBy = (viewerId: string, table: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${table}.hidden_at`)} is null or ${sql.ref(`${table}.sender_id`)} = ${viewerId})`

/** Whether somebody may write into a conversation now; a block and a stranger get the same no. */
export async function mayWrite(db: Db, viewerId: string, conversationId: string): Promise<boolean> {
  const { rows } = await sql`select from conversations c where c.id = ${conversationId} and ${openTo(viewerId, 'c')}`.execute(db)
  return rows.length > 0
}

/** Hides a message from everybody but its sender, or shows it again. False when there was nothing to change. */
export async function setHidden(db: Db, messageId: string, hidden: boolean): Promise<boolean> {
  const { rows } = await sql`
    update messages set hidden_at = case when ${hidden} then now() end where id = ${messageId} and (hidden_at is null) = ${hidden} returning id`.execute(db)
  return rows.length > 0
}

/** Keeps with the first message of a conversation which rules its words hit; call it in the transaction that writes it. */
export async function screenFirstMessage(db: Db, messageId: string, body: string): Promise<void> {
  const hits = warningsIn(body, 'first_message').map((hit) => ({ ...hit, message_id: messageId }))
  if (hits.length) await db.insertInto('message_warnings').values(hits).execute()
}

/** A person leaves: what they wrote goes, and a conversation in which nobody is left. */
export async function leaveConversations(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('messages').where('sender_id', '=', userId).execute()
  await sql`
    with gone as (delete from conversation_members where user_id = ${userId} returning conversation_id)
    delete from conversations c using gone where c.id = gone.conversation_id
      and not exists (select from conversation_members m where m.conversation_id = c.id and m.user_id <> ${userId})`.execute(db)
}
