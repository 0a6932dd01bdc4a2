import type { ConversationState } from '@ensemble/contract/messaging/messaging.flow.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { people } from '../accounts/index.ts'
import { notBlockedWithCompany } from '../companies/index.ts'
import { hasSeat } from '../companies/seats.face.ts'
import { insertListings, LISTED_AT_ONCE, listMessage, listRead, listState, type NewListing } from './inbox.queries.ts'
import { joinOther, openTo, screenFirstMessage, seatsAndBlocks, type MessageRow } from './messaging.queries.ts'

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
  /** Whose lists the next message is written to. */
  listed_for: string[]
}

/** Above `LISTED_AT_ONCE` members, lists are written at most once in this time. */
const LISTS_EVERY = sql`interval '1 minute'`

/** Everyone in a conversation `c`, or no one as long as the lists of its many members are new enough. */
const LISTED_FOR = sql`case
  when c.member_count <= ${sql.lit(LISTED_AT_ONCE)} or c.listed_at is null or c.listed_at <= clock_timestamp() - ${LISTS_EVERY}
    then array(select m.user_id from conversation_members m where m.conversation_id = c.id)
  else '{}' end`

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
    with ${seatsAndBlocks(viewerId)}, found as materialized (
      select c.id, c.state, c.begun_by, c.last_seq, mine.business_id as own_business_id, them.user_id as other_id, them.business_id as other_business_id,
        ${LISTED_FOR} as listed_for
      from conversations c join conversation_members mine on mine.conversation_id = c.id and mine.user_id = ${viewerId} ${joinOther(viewerId)}
      where c.id = ${conversationId} and ${openTo(viewerId, 'c')}
      ${lock ? sql`for no key update of c` : sql``})
    select found.*, coalesce(${people.inGoodStanding(sql.ref('found.other_id'))}, false) as other_stands,
      found.other_business_id is null or ${hasSeat(sql.ref('found.other_id'), sql.ref('found.other_business_id'), { speaking: true })} as other_speaks
    from found`.execute(db)
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
  const which =
    businessId === undefined
      ? sql`one_id = least(${viewerId}::uuid, ${otherId}::uuid) and other_id = greatest(${viewerId}::uuid, ${otherId}::uuid)`
      : sql`key = conversation_pair(${viewerId}, ${otherId}, ${businessId})`
  const { rows } = await sql<{ id: string }>`
    with pairs as materialized (select conversation_id from conversation_pairs where ${which})
    select i.conversation_id as id from conversation_inbox i
    where i.user_id = ${viewerId} and i.conversation_id = any(array(select conversation_id from pairs))
    order by i.active_at desc, i.conversation_id desc limit 1`.execute(db)
  return rows[0]?.id
}

/** The pair of a new conversation, and the id that it gets; undefined if the two already have one. */
async function insertPair(db: Db, { viewerId, otherId, businessId }: Pair): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into conversation_pairs (key, conversation_id, one_id, other_id, business_id)
    values (conversation_pair(${viewerId}, ${otherId}, ${businessId}), uuidv7(), least(${viewerId}::uuid, ${otherId}::uuid), greatest(${viewerId}::uuid, ${otherId}::uuid), ${businessId})
    on conflict (key) do nothing returning conversation_id as id`.execute(db)
  return rows[0]?.id
}

export async function insertMembers(db: Db, conversationId: string, members: NewListing['members']): Promise<void> {
  await db
    .insertInto('conversation_members')
    .values(
      members.map(({ userId, businessId, past }) => ({
        conversation_id: conversationId,
        user_id: userId,
        business_id: businessId,
        ...(past && { read_seq: past.read_seq }),
      })),
    )
    .execute()
}

/** A new request without its message; undefined if the two already have a conversation. */
export async function insertRequest(
  db: Db,
  pair: Pair,
  sides: { own: string | null; other: string | null },
  postId: string | null,
): Promise<string | undefined> {
  const { viewerId, otherId } = pair
  const id = await insertPair(db, pair)
  if (id === undefined) return undefined
  const state = 'request'
  const members = [
    { userId: viewerId, businessId: sides.own },
    { userId: otherId, businessId: sides.other },
  ]
  await db.insertInto('conversations').values({ id, post_id: postId, state, begun_by: viewerId }).execute()
  await insertMembers(db, id, members)
  await insertListings(db, { conversationId: id, state, begunBy: viewerId, members })
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
  /** As the lock of the conversation found them. */
  listedFor: readonly string[]
}

// the clock's time, not the transaction's: whoever waited for the lock wrote later
/**
 * Writes the next message, in one statement with its position, and then the lists. Undefined if its sender has left. Call
 * it under the conversation's lock.
 */
export async function insertMessage(
  db: Db,
  { conversationId, senderId, body, clientId, listedFor }: NewMessage,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow & { at: string }>`
    with room as (
      update conversations c set last_seq = c.last_seq + 1, active_at = greatest(c.active_at, clock_timestamp()),
        listed_at = case when ${listedFor.length > 0} then clock_timestamp() else c.listed_at end
      where c.id = ${conversationId} and exists (select from conversation_members m where m.conversation_id = c.id and m.user_id = ${senderId})
      returning c.id, c.last_seq, c.active_at)
    insert into messages (conversation_id, sender_id, body, seq, client_id, created_at)
    select room.id, ${senderId}, ${body}, room.last_seq, ${clientId}, room.active_at from room
    returning id, seq, sender_id, body, client_id, created_at, created_at::text as at`.execute(db)
  const [row] = rows
  if (!row) return undefined
  if (row.seq === 1) await screenFirstMessage(db, { conversationId, messageId: row.id }, row.body)
  if (listedFor.length) await listMessage(db, { conversationId, senderId, at: row.at, seq: row.seq, people: listedFor })
  return row
}

export async function setState(db: Db, conversationId: string, state: ConversationState): Promise<void> {
  await db.updateTable('conversations').set({ state }).where('id', '=', conversationId).execute()
  const members = await db
    .selectFrom('conversation_members')
    .select('user_id')
    .where('conversation_id', '=', conversationId)
    .execute()
  await listState(
    db,
    conversationId,
    state,
    members.map((member) => member.user_id),
  )
}

/**
 * Records that the viewer read up to a position, never back; returns by how many that lowered the unread count. Call it
 * under the conversation's lock.
 */
export async function noteRead(db: Db, viewerId: string, conversationId: string, seq: number): Promise<number> {
  const { rows } = await sql<{ seq: number; was: number; unread: number; many: boolean }>`
    update conversation_members s set read_seq = place.seq
    from (
      select p.*, case when p.many then p.last_seq - p.seq else (
        select count(*)::int from messages m where m.conversation_id = ${conversationId} and m.seq > p.seq and m.sender_id <> ${viewerId} and m.hidden_at is null) end as unread
      from (
        select c.last_seq, c.member_count > ${sql.lit(LISTED_AT_ONCE)} as many, m.read_seq as was, greatest(m.read_seq, least(${seq}::int, c.last_seq)) as seq
        from conversation_members m join conversations c on c.id = m.conversation_id
        where m.conversation_id = ${conversationId} and m.user_id = ${viewerId}) p) place
    where s.conversation_id = ${conversationId} and s.user_id = ${viewerId}
    returning place.seq, place.was, place.many, place.unread`.execute(db)
  const [read] = rows
  if (!read) return 0
  const fewer = await listRead(db, viewerId, { conversationId, seq: read.seq, unread: read.unread })
  return read.many ? read.seq - read.was : fewer
}

/** Whether a block with one of a company's people hides it from someone. */
export async function isKeptFrom(db: Db, personId: string, businessId: string): Promise<boolean> {
  const { rows } = await sql<{
    free: boolean
  }>`select ${notBlockedWithCompany(personId, sql`${businessId}::uuid`)} as free`.execute(db)
  return !rows[0]?.free
}
