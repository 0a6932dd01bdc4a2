import type { ConversationState } from '@ensemble/contract/messaging/messaging.flow.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { seatsOf } from '../companies/seats.face.ts'
import { insertListings, LISTED_AT_ONCE, listMessage, listState, type NewListing } from './inbox.queries.ts'
import { joinOther, joinOwn, type MessageRow, openTo, screenMessage } from './messaging.queries.ts'
import { noteOwn } from './reading.queries.ts'
import { isReached, nameOf, sidesOf } from './sides.reads.ts'

/** A conversation as a side of it finds it. */
export interface WritableConversation {
  id: string
  state: ConversationState
  /** The side that wrote first. */
  begun_by: string | null
  last_seq: number
  own_side_id: string
  own_business_id: string | null
  /** The viewer's. */
  own_name: string
  /** Null once the other side has left. */
  other_side_id: string | null
  other_business_id: string | null
  /** It is a team's; it has no other side then. */
  team: boolean
  /** The other side has opened it. */
  opened: boolean
  /** Someone can still be reached there. */
  other_reached: boolean
  /** Every message is written to the lists of its few members. */
  listed_at_once: boolean
  /** Whose lists the next message is written to. */
  listed_for: string[]
}

/** Above `LISTED_AT_ONCE` members, lists are written at most once in this time. */
const LISTS_EVERY = sql`interval '1 minute'`

/** All sides of a conversation `c`, or none as long as the lists of its many members are new enough. */
const LISTED_FOR = sql`case
  when c.member_count <= ${sql.lit(LISTED_AT_ONCE)} or c.listed_at is null or c.listed_at <= clock_timestamp() - ${LISTS_EVERY}
    then array(select m.member_id from conversation_members m where m.conversation_id = c.id)
  else '{}' end`

/**
 * A conversation that is open to the viewer; undefined otherwise. `lock` holds it, who takes part, and the order of its
 * messages until the transaction ends.
 */
export async function findWritable(
  db: Db,
  viewerId: string,
  conversationId: string,
  lock?: 'lock',
): Promise<WritableConversation | undefined> {
  // by itself: a statement that waits for the lock reads everything else as it was before it waited
  if (lock) await sql`select from conversations where id = ${conversationId} for no key update`.execute(db)
  const { rows } = await sql<WritableConversation>`
    with ${sidesOf(viewerId)}, found as materialized (
      select c.id, c.state, c.begun_by, c.last_seq, c.subject, c.member_count, mine.member_id as own_side_id, mine.business_id as own_business_id,
        them.member_id as other_side_id, them.business_id as other_business_id, coalesce(them.opened, false) as opened, ${LISTED_FOR} as listed_for
      from conversations c ${joinOwn} ${joinOther}
      where c.id = ${conversationId} and ${openTo('c')})
    select found.id, found.state, found.begun_by, found.last_seq, found.own_side_id, found.own_business_id, found.other_side_id, found.other_business_id,
      found.opened, found.listed_for, found.subject = 'team' as team, found.member_count <= ${sql.lit(LISTED_AT_ONCE)} as listed_at_once, ${isReached('found')} as other_reached,
      ${nameOf(viewerId)} as own_name
    from found`.execute(db)
  return rows[0]
}

/** A person, and the person or company that they have a thread with. */
export interface Pair {
  personId: string
  otherId: string
  otherIsCompany: boolean
  subject: Subject | null
}
/** What a thread is about. */
export interface Subject {
  kind: 'post' | 'application'
  id: string
}

const keyOf = ({ personId, otherId, subject }: Omit<Pair, 'otherIsCompany'>) =>
  sql<string>`conversation_pair(${personId}, ${otherId}, null, ${subject ? `${subject.kind}:${subject.id}` : ''})`

/** The existing thread of two sides about this subject. */
export async function findStanding(db: Db, pair: Omit<Pair, 'otherIsCompany'>): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select conversation_id as id from conversation_pairs where key = ${keyOf(pair)}`.execute(db)
  return rows[0]?.id
}

/** A thread of two sides: its state, and whether the viewer's own side began it. */
export type StandingThread = { id: string; state: ConversationState; begun: boolean }

/** All threads of two sides, the latest first. */
export async function findThreadsOf(
  db: Db,
  { personId, otherId, otherIsCompany, ownerId }: Omit<Pair, 'subject'> & { ownerId: string },
): Promise<StandingThread[]> {
  const between = otherIsCompany
    ? sql`one_id = ${personId} and business_id = ${otherId}`
    : sql`one_id = least(${personId}::uuid, ${otherId}::uuid) and other_id = greatest(${personId}::uuid, ${otherId}::uuid)`
  const { rows } = await sql<StandingThread>`
    with pairs as materialized (select conversation_id from conversation_pairs where ${between})
    select i.conversation_id as id, i.state, i.begun from conversation_inbox i
    where i.owner_id = ${ownerId} and i.conversation_id = any(array(select conversation_id from pairs))
    order by i.active_at desc, i.conversation_id desc`.execute(db)
  return rows
}

/** The latest thread of a talent with a company in which this person has a seat. */
export async function findThreadWithCompanyOf(db: Db, talentId: string, personId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with pairs as materialized (
      select conversation_id from conversation_pairs where one_id = ${talentId} and business_id in (select business_id from (${seatsOf(personId)}) seats))
    select i.conversation_id as id from conversation_inbox i
    where i.owner_id = ${talentId} and i.conversation_id = any(array(select conversation_id from pairs))
    order by i.active_at desc, i.conversation_id desc limit 1`.execute(db)
  return rows[0]?.id
}

/** The pair of a new thread, and the id that it gets; undefined if the two already have one about this. */
async function insertPair(db: Db, pair: Pair): Promise<string | undefined> {
  const { personId, otherId, otherIsCompany } = pair
  const sides = otherIsCompany
    ? sql`${personId}::uuid, null::uuid, ${otherId}::uuid`
    : sql`least(${personId}::uuid, ${otherId}::uuid), greatest(${personId}::uuid, ${otherId}::uuid), null::uuid`
  const { rows } = await sql<{ id: string }>`
    insert into conversation_pairs (key, conversation_id, one_id, other_id, business_id) values (${keyOf(pair)}, uuidv7(), ${sides})
    on conflict (key) do nothing returning conversation_id as id`.execute(db)
  return rows[0]?.id
}

export async function insertMembers(db: Db, conversationId: string, members: NewListing['members']): Promise<void> {
  await db
    .insertInto('conversation_members')
    .values(
      members.map(({ memberId, businessId, past }) => ({
        conversation_id: conversationId,
        member_id: memberId,
        business_id: businessId,
        ...(past && { read_seq: past.read_seq, opened: past.read_seq > 0 }),
      })),
    )
    .execute()
}

/** A thread to be made. */
export interface NewThread {
  pair: Pair
  /** The side that begins it. */
  begunBy: string
  state: ConversationState
  /** The post that it is about. */
  postId: string | null
}

/** A new thread without its first message; undefined if the two already have one about this. */
export async function insertThread(db: Db, { pair, begunBy, state, postId }: NewThread): Promise<string | undefined> {
  const { personId, otherId, otherIsCompany, subject } = pair
  const id = await insertPair(db, pair)
  if (id === undefined) return undefined
  const members = [
    { memberId: personId, businessId: null },
    { memberId: otherId, businessId: otherIsCompany ? otherId : null },
  ]
  await db
    .insertInto('conversations')
    .values({
      id,
      post_id: postId,
      state,
      begun_by: begunBy,
      ...(subject && { subject: subject.kind, subject_id: subject.id }),
    })
    .execute()
  await insertMembers(db, id, members)
  await insertListings(db, { conversationId: id, state, begunBy, members })
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
    .select(['id', 'seq', 'sender_id', 'business_id', 'body', 'client_id', 'created_at'])
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

interface NewMessage {
  conversationId: string
  senderId: string
  /** The company for which they write. */
  businessId: string | null
  /** The other side. */
  toId: string | null
  body: string
  clientId: string
  /** The message that it answers. */
  replyTo: string | null
  /** As the lock of the conversation found them. */
  listedFor: readonly string[]
}

/**
 * Writes the next message, in one statement with its position, and then the lists. Undefined if its side has left. Call
 * it under the conversation's lock. Its time is the clock's, not the transaction's: whoever waited for the lock wrote later.
 */
export async function insertMessage(
  db: Db,
  { conversationId, senderId, businessId, toId, body, clientId, replyTo, listedFor }: NewMessage,
): Promise<MessageRow | undefined> {
  const sideId = businessId ?? senderId
  const { rows } = await sql<MessageRow & { at: string; listed_at_once: boolean }>`
    with room as (
      update conversations c set last_seq = c.last_seq + 1, active_at = greatest(c.active_at, clock_timestamp()),
        listed_at = case when ${listedFor.length > 0} then clock_timestamp() else c.listed_at end
      where c.id = ${conversationId} and exists (select from conversation_members m where m.conversation_id = c.id and m.member_id = ${sideId})
      returning c.id, c.last_seq, c.active_at, c.member_count)
    insert into messages (conversation_id, sender_id, business_id, to_id, body, seq, client_id, created_at, reply_to)
    select room.id, ${senderId}, ${businessId}::uuid, case when room.member_count = 2 then ${toId}::uuid end, ${body}, room.last_seq, ${clientId}, room.active_at, ${replyTo}::uuid from room
    returning id, seq, sender_id, business_id, body, client_id, created_at, created_at::text as at,
      (select room.member_count <= ${sql.lit(LISTED_AT_ONCE)} from room) as listed_at_once`.execute(db)
  const [row] = rows
  if (!row) return undefined
  await screenMessage(db, { conversationId, messageId: row.id }, row)
  if (listedFor.length) await listMessage(db, { conversationId, sideId, at: row.at, seq: row.seq, lists: listedFor })
  if (!row.listed_at_once) await noteOwn(db, { sideId, conversationId, seq: row.seq })
  return row
}

export async function setState(db: Db, conversationId: string, state: ConversationState): Promise<void> {
  await db.updateTable('conversations').set({ state }).where('id', '=', conversationId).execute()
  const members = await db
    .selectFrom('conversation_members')
    .select('member_id')
    .where('conversation_id', '=', conversationId)
    .execute()
  await listState(
    db,
    conversationId,
    state,
    members.map((member) => member.member_id),
  )
}
