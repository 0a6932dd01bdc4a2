import type { ConversationState } from '@ensemble/contract/messaging/messaging.flow.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { people } from '../accounts/index.ts'
import { notBlockedWithCompany } from '../companies/index.ts'
import { hasSeat } from '../companies/seats.face.ts'
import { openTo, screenFirstMessage, type MessageRow } from './messaging.queries.ts'

/** A conversation as one of the two finds it. */
export interface WritableConversation {
  id: string
  state: ConversationState
  begun_by: string | null
  last_seq: number
  own_business_id: string | null
  other_id: string | null
  other_stands: boolean
  other_speaks: boolean
}

/**
 * A conversation that is open to the viewer; undefined otherwise. `lock` holds it and the order of its messages until
 * the transaction ends.
 */
export async function findWritable(
  db: Db,
  viewerId: string,
  conversationId: string,
  lock?: 'lock',
): Promise<WritableConversation | undefined> {
  const { rows } = await sql<WritableConversation>`
    select c.id, c.state, c.begun_by, c.last_seq, mine.business_id as own_business_id, other.user_id as other_id,
      coalesce(${people.inGoodStanding(sql.ref('other.user_id'))}, false) as other_stands,
      other.business_id is null or ${hasSeat(sql.ref('other.user_id'), sql.ref('other.business_id'), { speaking: true })} as other_speaks
    from conversations c
      join conversation_members mine on mine.conversation_id = c.id and mine.user_id = ${viewerId}
      left join conversation_members other on other.conversation_id = c.id and other.user_id <> ${viewerId}
    where c.id = ${conversationId} and ${openTo(viewerId, 'c')}
    ${lock ? sql`for no key update of c` : sql``}`.execute(db)
  return rows[0]
}

export interface Pair {
  viewerId: string
  otherId: string
  /** The company that one of them speaks for. */
  businessId: string | null
}

/**
 * The existing conversation between two people: under this company's name, or the latest if `businessId` is undefined.
 */
export async function findStanding(
  db: Db,
  { viewerId, otherId, businessId }: { viewerId: string; otherId: string; businessId?: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select c.id from conversation_members mine
      join conversation_members other on other.conversation_id = mine.conversation_id and other.user_id = ${otherId}
      join conversations c on c.id = mine.conversation_id
    where mine.user_id = ${viewerId} and c.pair_key is not null
      ${businessId === undefined ? sql`` : sql`and c.pair_key = conversation_pair(${viewerId}, ${otherId}, ${businessId})`}
    order by c.active_at desc, c.id desc limit 1`.execute(db)
  return rows[0]?.id
}

/** A new request without its message; undefined if the two already have a conversation. */
export async function insertRequest(
  db: Db,
  pair: Pair,
  sides: { own: string | null; other: string | null },
  postId: string | null,
): Promise<string | undefined> {
  const { viewerId, otherId, businessId } = pair
  const { rows } = await sql<{ id: string }>`
    insert into conversations (post_id, state, begun_by, pair_key)
    values (${postId}, 'request', ${viewerId}, conversation_pair(${viewerId}, ${otherId}, ${businessId}))
    on conflict (pair_key) where pair_key is not null do nothing returning id`.execute(db)
  const id = rows[0]?.id
  if (id) {
    await db
      .insertInto('conversation_members')
      .values([
        { conversation_id: id, user_id: viewerId, business_id: sides.own },
        { conversation_id: id, user_id: otherId, business_id: sides.other },
      ])
      .execute()
  }
  return id
}

/** The message that the sender's page already named this way. */
export const findByClientId = (
  db: Db,
  conversationId: string,
  senderId: string,
  clientId: string,
): Promise<MessageRow | undefined> =>
  db
    .selectFrom('messages')
    .select(['id', 'seq', 'sender_id', 'body', 'client_id', 'created_at'])
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

interface NewMessage {
  conversationId: string
  senderId: string
  body: string
  clientId: string
}

// the clock's time, not the transaction's: whoever waited for the lock wrote later
/**
 * Writes the next message, in one statement with its position, the lists' order and the other's unread count. Call it
 * under the conversation's lock.
 */
export async function insertMessage(
  db: Db,
  { conversationId, senderId, body, clientId }: NewMessage,
): Promise<MessageRow> {
  const { rows } = await sql<MessageRow>`
    with room as (
      update conversations set last_seq = last_seq + 1, active_at = greatest(active_at, clock_timestamp()) where id = ${conversationId} returning id, last_seq, active_at),
    told as (
      update conversation_members s set active_at = room.active_at, unread = s.unread + (s.user_id <> ${senderId})::int from room where s.conversation_id = room.id)
    insert into messages (conversation_id, sender_id, body, seq, client_id, created_at)
    select room.id, ${senderId}, ${body}, room.last_seq, ${clientId}, room.active_at from room
    returning id, seq, sender_id, body, client_id, created_at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A message without its conversation')
  if (row.seq === 1) await screenFirstMessage(db, row.id, row.body)
  return row
}

export const setState = (db: Db, conversationId: string, state: ConversationState) =>
  db.updateTable('conversations').set({ state }).where('id', '=', conversationId).execute()

/**
 * Records that the viewer read up to a position, never back; returns by how many that lowered the unread count. Call it
 * under the conversation's lock.
 */
export async function noteRead(db: Db, viewerId: string, conversationId: string, seq: number): Promise<number> {
  const { rows } = await sql<{ fewer: number }>`
    update conversation_members s set read_seq = place.seq, unread = (
      select count(*) from messages m where m.conversation_id = s.conversation_id and m.seq > place.seq and m.sender_id <> s.user_id and m.hidden_at is null)
    from (select s.unread, greatest(s.read_seq, least(${seq}::int, c.last_seq)) as seq from conversation_members s join conversations c on c.id = s.conversation_id
      where s.conversation_id = ${conversationId} and s.user_id = ${viewerId}) place
    where s.conversation_id = ${conversationId} and s.user_id = ${viewerId}
    returning place.unread - s.unread as fewer`.execute(db)
  return rows[0]?.fewer ?? 0
}

/** Whether a block with one of a company's people hides it from someone. */
export async function isKeptFrom(db: Db, personId: string, businessId: string): Promise<boolean> {
  const { rows } = await sql<{
    free: boolean
  }>`select ${notBlockedWithCompany(personId, sql`${businessId}::uuid`)} as free`.execute(db)
  return !rows[0]?.free
}
