import { warningsIn } from '@ensemble/contract/safety/warnings.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { sidesOf } from './sides.reads.ts'

/**
 * Part of every page of a conversation: the viewer is on one of its sides, and no block keeps that side from another of
 * its members; in a team, from the side behind the post. `table` is the alias of `conversations`. Sides and blocks come from
 * a WITH, not from a join: conversations may be in another database than companies and blocks.
 */
export function openTo(table: string): RawBuilder<SqlBool> {
  const conversation = sql.ref(`${table}.id`)
  const [subject, lead] = [sql.ref(`${table}.subject`), sql.ref(`${table}.begun_by`)]
  return sql<SqlBool>`exists (select from conversation_members own where own.conversation_id = ${conversation} and own.member_id in (select id from sides)
    and not exists (select from conversation_members them where them.conversation_id = ${conversation} and them.member_id <> own.member_id
      and (${subject} <> 'team' or them.member_id = ${lead}) and (own.member_id, them.member_id) in (select own_id, other_id from blocks)))`
}

/** Joins as `mine` the viewer's own side of the conversation `c`. */
export const joinOwn: RawBuilder<unknown> = sql`
  join lateral (select o.member_id, o.business_id, o.read_seq from conversation_members o
    where o.conversation_id = c.id and o.member_id in (select id from sides) order by o.member_id limit 1) mine on true`

/** Joins as `them` the side that is not `mine`. Of several, the first; none in a team. */
export const joinOther: RawBuilder<unknown> = sql`
  left join lateral (select o.member_id, o.business_id, o.seen_seq, o.delivered_seq, o.opened from conversation_members o where c.subject <> 'team' and o.conversation_id = c.id and o.member_id <> mine.member_id
    order by o.member_id limit 1) them on true`

/** The side for which a message was written. */
export const sideOf = (message: string): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(`${message}.business_id`)}, ${sql.ref(`${message}.sender_id`)})`

/**
 * Which of a conversation's messages a person reads: one that an administrator hid is visible only to its sender, and in a
 * team, what someone blocked wrote for themselves to neither of the two. Needs `apartFrom`.
 */
export const readableBy = (viewerId: string, table: string): RawBuilder<SqlBool> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<SqlBool>`((${column('hidden_at')} is null or ${column('sender_id')} = ${viewerId})
    and (${column('to_id')} is not null or ${column('business_id')} is not null or ${column('sender_id')} is null or ${column('sender_id')} not in (select id from apart)))`
}

/** Where a message is. */
export interface MessageRef {
  conversationId: string
  messageId: string
}

/** Hides a message from everyone but its sender, or shows it again. False if there was nothing to change. */
export async function setHidden(db: Db, { conversationId, messageId }: MessageRef, hidden: boolean): Promise<boolean> {
  const { rows } = await sql`
    update messages set hidden_at = case when ${hidden} then now() end
    where conversation_id = ${conversationId} and id = ${messageId} and (hidden_at is null) = ${hidden} returning id`.execute(
    db,
  )
  return rows.length > 0
}

/** Stores which rules a message hit; call it in the transaction that writes the message. */
export async function screenMessage(
  db: Db,
  { conversationId, messageId }: MessageRef,
  { seq, body }: Pick<MessageRow, 'seq' | 'body'>,
): Promise<void> {
  const hits = warningsIn(body, seq === 1 ? 'first_message' : 'message').map((hit) => ({
    ...hit,
    conversation_id: conversationId,
    message_id: messageId,
  }))
  if (hits.length) await db.insertInto('message_warnings').values(hits).execute()
}

export interface MessageRow {
  id: string
  seq: number
  /** Null once they have left Ensemble. */
  sender_id: string | null
  /** The company that it was written for. */
  business_id: string | null
  body: string
  client_id: string | null
  created_at: Date
}

/** A conversation that the viewer is on a side of and that no block hides, with the number of its last change. */
export async function findOpen(
  db: Db,
  viewerId: string,
  conversationId: string,
): Promise<{ last_change: number } | undefined> {
  const { rows } = await sql<{ last_change: number }>`
    with ${sidesOf(viewerId)} select c.last_change from conversations c where c.id = ${conversationId} and ${openTo('c')}`.execute(
    db,
  )
  return rows[0]
}

export const isOpenTo = async (db: Db, viewerId: string, conversationId: string): Promise<boolean> =>
  (await findOpen(db, viewerId, conversationId)) !== undefined
