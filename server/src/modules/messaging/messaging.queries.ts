import { warningsIn } from '@ensemble/contract/safety/warnings.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { hasSeat } from '../companies/seats.face.ts'
import { notBlocked } from '../relations/index.ts'

/**
 * Part of every list and page of conversations: the viewer takes part (for a company only while they hold a seat in
 * it), and has no block, in either direction, with anyone else in it. `table` is the alias of `conversations`.
 */
export function openTo(viewerId: string, table: string): RawBuilder<SqlBool> {
  const conversation = sql.ref(`${table}.id`)
  return sql<SqlBool>`(exists (select from conversation_members own where own.conversation_id = ${conversation} and own.user_id = ${viewerId}
      and (own.business_id is null or ${hasSeat(sql.ref('own.user_id'), sql.ref('own.business_id'))}))
    and not exists (select from conversation_members them where them.conversation_id = ${conversation} and them.user_id <> ${viewerId}
      and not ${notBlocked(viewerId, sql.ref('them.user_id'))}))`
}

/** Which of a conversation's messages a person reads: one that an administrator hid is visible only to its sender. */
export const readableBy = (viewerId: string, table: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${table}.hidden_at`)} is null or ${sql.ref(`${table}.sender_id`)} = ${viewerId})`

/** Hides a message from everyone but its sender, or shows it again. False if there was nothing to change. */
export async function setHidden(db: Db, messageId: string, hidden: boolean): Promise<boolean> {
  const { rows } = await sql`
    update messages set hidden_at = case when ${hidden} then now() end where id = ${messageId} and (hidden_at is null) = ${hidden} returning id`.execute(
    db,
  )
  return rows.length > 0
}

/** Stores which rules the first message of a conversation hit; call it in the transaction that writes the message. */
export async function screenFirstMessage(db: Db, messageId: string, body: string): Promise<void> {
  const hits = warningsIn(body, 'first_message').map((hit) => ({ ...hit, message_id: messageId }))
  if (hits.length) await db.insertInto('message_warnings').values(hits).execute()
}

export interface MessageRow {
  id: string
  seq: number
  sender_id: string
  body: string
  client_id: string | null
  created_at: Date
}

/**
 * Messages that the viewer reads, at most `limit`, closest to the given position first: those before it or after it, or
 * the newest if there is none.
 */
export async function findMessages(
  db: Db,
  viewerId: string,
  conversationId: string,
  { before, after }: { before?: number | undefined; after?: number | undefined },
  limit: number,
): Promise<MessageRow[]> {
  const place =
    after !== undefined ? sql`and m.seq > ${after}` : before !== undefined ? sql`and m.seq < ${before}` : sql``
  const { rows } = await sql<MessageRow>`
    select m.id, m.seq, m.sender_id, m.body, m.client_id, m.created_at from messages m
    where m.conversation_id = ${conversationId} and ${readableBy(viewerId, 'm')} ${place}
    order by m.seq ${after !== undefined ? sql`asc` : sql`desc`} limit ${limit}`.execute(db)
  return rows
}

/** Whether the viewer takes part in a conversation and no block hides it. */
export async function isOpenTo(db: Db, viewerId: string, conversationId: string): Promise<boolean> {
  const { rows } =
    await sql`select from conversations c where c.id = ${conversationId} and ${openTo(viewerId, 'c')}`.execute(db)
  return rows.length > 0
}

/** How many conversations hold something that the viewer has not read; at most `most`. */
export async function countUnread(db: Db, viewerId: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from conversation_members s join conversations c on c.id = s.conversation_id
      where s.user_id = ${viewerId} and s.unread > 0 and ${openTo(viewerId, 'c')} limit ${most}) unread`.execute(db)
  return rows[0]?.count ?? 0
}

/** A person's conversations, with everything said in them. */
export async function conversationsOf(db: Db, userId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select c.id, c.post_id, c.created_at, c.state, c.begun_by = ${userId} as begun_by_me, mine.business_id, mine.read_seq,
      (select coalesce(json_agg(json_build_object('sender_id', m.sender_id, 'body', case when m.hidden_at is null or m.sender_id = ${userId} then m.body end, 'created_at', m.created_at) order by m.seq), '[]')
        from messages m where m.conversation_id = c.id) as messages
    from conversation_members mine join conversations c on c.id = mine.conversation_id
    where mine.user_id = ${userId} order by c.created_at, c.id`.execute(db)
  return rows
}

/** A person leaves: deletes what they wrote, and conversations with no one left in them. */
export async function leaveConversations(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('messages').where('sender_id', '=', userId).execute()
  await sql`
    update conversations c set pair_key = null, begun_by = nullif(c.begun_by, ${userId})
    where c.id in (select conversation_id from conversation_members where user_id = ${userId})`.execute(db)
  await sql`
    with gone as (delete from conversation_members where user_id = ${userId} returning conversation_id)
    delete from conversations c using gone where c.id = gone.conversation_id
      and not exists (select from conversation_members m where m.conversation_id = c.id and m.user_id <> ${userId})`.execute(
    db,
  )
}
