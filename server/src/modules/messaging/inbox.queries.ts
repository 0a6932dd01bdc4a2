import type { ConversationState } from '@ensemble/contract/messaging/messaging.flow.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { openTo, readableBy } from './messaging.queries.ts'
import { apartFrom, sidesOf } from './sides.reads.ts'

/** Every message is written to the lists of a conversation's members, if they are at most this many. */
export const LISTED_AT_ONCE = 20

/** Whose list someone reads: their own, or the one that the seats of the company they act for share. */
export const listOf = ({ id, activeBusinessId }: Pick<Viewer, 'id' | 'activeBusinessId'>): string =>
  activeBusinessId ?? id

/**
 * Part of every list of conversations, as `openTo` is of their pages: the list belongs to a side of the viewer's, and no
 * block keeps it from the other one. `i` is the alias of `conversation_inbox`.
 */
export const isListed: RawBuilder<SqlBool> = sql<SqlBool>`(i.owner_id in (select id from sides)
  and (i.other_id is null or (i.owner_id, i.other_id) not in (select own_id, other_id from blocks)))`

/** A conversation as the lists of its members show it. */
export interface NewListing {
  conversationId: string
  state: ConversationState
  /** The side that wrote first. */
  begunBy: string | null
  /** The post whose team it is, and the side behind that. Undefined for conversations of two sides. */
  team?: { postId: string; lead: Side | undefined } | undefined
  members: readonly {
    /** A person, or the company in `businessId`. */
    memberId: string
    businessId: string | null
    /** Of a conversation that already has messages. */
    past?: { active_at: Date; read_seq: number; unread: number }
  }[]
}

/** Puts a new conversation on the lists of its members. */
export async function insertListings(
  db: Db,
  { conversationId, state, begunBy, team, members }: NewListing,
): Promise<void> {
  const rows = members.map(({ memberId, businessId, past }) => {
    const lead = team?.lead && { memberId: team.lead.id, businessId: team.lead.company ? team.lead.id : null }
    const two = members.length === 2 ? members.find((each) => each.memberId !== memberId) : undefined
    const other = team ? (lead?.memberId === memberId ? undefined : lead) : two
    return {
      owner_id: memberId,
      conversation_id: conversationId,
      state,
      begun: begunBy === memberId,
      business_id: businessId,
      other_id: other?.memberId ?? null,
      other_business_id: other?.businessId ?? null,
      team_id: team?.postId ?? null,
      ...past,
    }
  })
  await db.insertInto('conversation_inbox').values(rows).execute()
}

/** A message as it is written to lists. */
export interface Listed {
  conversationId: string
  /** The side for which it was written. */
  sideId: string
  /** When it was written, to the microsecond, and its position. */
  at: string
  seq: number
  /** The sides whose lists are written; more than `LISTED_AT_ONCE` have not counted all messages before it. */
  lists: readonly string[]
}

/** Moves a conversation up in the lists of these members and counts what they have not read. */
export async function listMessage(db: Db, { conversationId, sideId, at, seq, lists }: Listed): Promise<void> {
  const unread =
    lists.length > LISTED_AT_ONCE ? sql`${seq}::int - i.read_seq` : sql`i.unread + (i.owner_id <> ${sideId})::int`
  await sql`
    update conversation_inbox i set active_at = ${at}::timestamptz, unread = ${unread}, delivered = i.delivered and (i.owner_id = ${sideId} or i.other_id is null or i.team_id is not null), archived = i.archived and i.muted and i.owner_id <> ${sideId}
    where i.owner_id = any(${[...lists]}::uuid[]) and i.conversation_id = ${conversationId}`.execute(db)
}

export async function listState(
  db: Db,
  conversationId: string,
  state: ConversationState,
  lists: readonly string[],
): Promise<void> {
  await sql`
    update conversation_inbox set state = ${state}
    where owner_id = any(${[...lists]}::uuid[]) and conversation_id = ${conversationId}`.execute(db)
}

/** Writes how far a side read, and what is left; returns by how many that lowered the unread count. */
export async function listRead(
  db: Db,
  ownerId: string,
  { conversationId, seq, unread }: { conversationId: string; seq: number; unread: number },
): Promise<number> {
  const { rows } = await sql<{ fewer: number }>`
    update conversation_inbox i set read_seq = ${seq}, unread = ${unread}
    from (select was.unread from conversation_inbox was where was.owner_id = ${ownerId} and was.conversation_id = ${conversationId}) before
    where i.owner_id = ${ownerId} and i.conversation_id = ${conversationId}
    returning before.unread - i.unread as fewer`.execute(db)
  return rows[0]?.fewer ?? 0
}

/** How a side keeps a conversation on its list. */
export async function setKept(
  db: Db,
  ownerId: string,
  conversationId: string,
  kept: { pinned?: boolean | undefined; muted?: boolean | undefined; archived?: boolean | undefined },
): Promise<void> {
  await db
    .updateTable('conversation_inbox')
    .set({
      ...(kept.pinned !== undefined && { pinned: kept.pinned }),
      ...(kept.muted !== undefined && { muted: kept.muted }),
      ...(kept.archived !== undefined && { archived: kept.archived }),
    })
    .where('owner_id', '=', ownerId)
    .where('conversation_id', '=', conversationId)
    .execute()
}

/** How many conversations on the viewer's list hold something unread; at most `most`. */
export async function countUnread(db: Db, viewer: Viewer, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${sidesOf(viewer.id)}
    select count(*)::int as count from (
      select from conversation_inbox i where i.owner_id = ${listOf(viewer)} and i.unread > 0 and not i.muted and not i.archived and ${isListed} limit ${most}) unread`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** A company's id may be its founder's, too. */
export interface Side {
  id: string
  company: boolean
}

/** All conversations of a side. */
export async function conversationsOfSide(db: Db, { id, company }: Side): Promise<string[]> {
  const rows = await db
    .selectFrom('conversation_inbox')
    .select('conversation_id')
    .where('owner_id', '=', id)
    .where('business_id', company ? 'is not' : 'is', null)
    .execute()
  return rows.map((row) => row.conversation_id)
}

/** The conversation of a message that the viewer reads; undefined for any other message. */
export async function findConversationOf(db: Db, viewer: Viewer, messageId: string): Promise<string | undefined> {
  const lists = [viewer.id, ...viewer.seats.map(({ businessId }) => businessId)]
  const { rows: own } = await sql<{ id: string }>`
    select conversation_id as id from conversation_inbox where owner_id = any(${lists}::uuid[])`.execute(db)
  const { rows } = await sql<{ id: string }>`
    with ${sidesOf(viewer.id)}, ${apartFrom(viewer.id)}
    select c.id from messages m join conversations c on c.id = m.conversation_id
    where m.conversation_id = any(${own.map(({ id }) => id)}::uuid[]) and m.id = ${messageId} and ${openTo('c')} and ${readableBy(viewer.id, 'm')}`.execute(
    db,
  )
  return rows[0]?.id
}
