import type { ConversationState } from '@ensemble/contract/messaging/messaging.flow.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { openTo, readableBy, seatsAndBlocks } from './messaging.queries.ts'

/** Every message is written to the lists of a conversation's members, if they are at most this many. */
export const LISTED_AT_ONCE = 20

/**
 * Part of every list of conversations, as `openTo` is of their pages: what a person's own list knows of it. `i` is the
 * alias of `conversation_inbox`.
 */
export const isListed: RawBuilder<SqlBool> = sql<SqlBool>`((i.business_id is null or i.business_id in (select business_id from seats))
  and (i.other_id is null or i.other_id not in (select id from blocks)))`

/** A conversation as the lists of its members show it. */
export interface NewListing {
  conversationId: string
  state: ConversationState
  begunBy: string | null
  members: readonly {
    userId: string
    businessId: string | null
    /** Of a conversation that already has messages. */
    past?: { active_at: Date; read_seq: number; unread: number }
  }[]
}

/** Puts a new conversation on the lists of its members. */
export async function insertListings(db: Db, { conversationId, state, begunBy, members }: NewListing): Promise<void> {
  const rows = members.map(({ userId, businessId, past }) => {
    const other = members.length === 2 ? members.find((each) => each.userId !== userId) : undefined
    return {
      user_id: userId,
      conversation_id: conversationId,
      state,
      begun: begunBy === userId,
      business_id: businessId,
      other_id: other?.userId ?? null,
      other_business_id: other?.businessId ?? null,
      ...past,
    }
  })
  await db.insertInto('conversation_inbox').values(rows).execute()
}

/** A message as it is written to lists. */
export interface Listed {
  conversationId: string
  senderId: string
  /** When it was written, to the microsecond, and its position. */
  at: string
  seq: number
  /** Whose lists are written; more than `LISTED_AT_ONCE` have not counted all messages before it. */
  people: readonly string[]
}

/** Moves a conversation up in the lists of these members and counts what they have not read. */
export async function listMessage(db: Db, { conversationId, senderId, at, seq, people }: Listed): Promise<void> {
  const unread =
    people.length > LISTED_AT_ONCE ? sql`${seq}::int - i.read_seq` : sql`i.unread + (i.user_id <> ${senderId})::int`
  await sql`
    update conversation_inbox i set active_at = ${at}::timestamptz, unread = ${unread}
    where i.user_id = any(${[...people]}::uuid[]) and i.conversation_id = ${conversationId}`.execute(db)
}

export async function listState(
  db: Db,
  conversationId: string,
  state: ConversationState,
  people: readonly string[],
): Promise<void> {
  await sql`
    update conversation_inbox set state = ${state}
    where user_id = any(${[...people]}::uuid[]) and conversation_id = ${conversationId}`.execute(db)
}

/** Writes how far a person read, and what is left; returns by how many that lowered the unread count. */
export async function listRead(
  db: Db,
  userId: string,
  { conversationId, seq, unread }: { conversationId: string; seq: number; unread: number },
): Promise<number> {
  const { rows } = await sql<{ fewer: number }>`
    update conversation_inbox i set read_seq = ${seq}, unread = ${unread}
    from (select was.unread from conversation_inbox was where was.user_id = ${userId} and was.conversation_id = ${conversationId}) before
    where i.user_id = ${userId} and i.conversation_id = ${conversationId}
    returning before.unread - i.unread as fewer`.execute(db)
  return rows[0]?.fewer ?? 0
}

/** How many conversations hold something that the viewer has not read; at most `most`. */
export async function countUnread(db: Db, viewerId: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${seatsAndBlocks(viewerId)}
    select count(*)::int as count from (
      select from conversation_inbox i where i.user_id = ${viewerId} and i.unread > 0 and ${isListed} limit ${most}) unread`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** All conversations in which a person takes part. */
export async function conversationIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('conversation_inbox')
    .select('conversation_id')
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => row.conversation_id)
}

/** The conversation of a message that the viewer reads; undefined for any other message. */
export async function findConversationOf(db: Db, viewerId: string, messageId: string): Promise<string | undefined> {
  const own = await conversationIdsOf(db, viewerId)
  const { rows } = await sql<{ id: string }>`
    with ${seatsAndBlocks(viewerId)}
    select c.id from messages m join conversations c on c.id = m.conversation_id
    where m.conversation_id = any(${own}::uuid[]) and m.id = ${messageId} and ${openTo(viewerId, 'c')} and ${readableBy(viewerId, 'm')}`.execute(
    db,
  )
  return rows[0]?.id
}
