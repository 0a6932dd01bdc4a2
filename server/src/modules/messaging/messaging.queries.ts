import { warningsIn } from '@ensemble/contract/safety/warnings.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { seatsOf } from '../companies/seats.face.ts'
import { blocksOf } from '../relations/index.ts'

/** The viewer's own seats and blocks, for the WITH of a statement: `openTo` and `isListed` compare with them. */
export const seatsAndBlocks = (viewerId: string): RawBuilder<unknown> =>
  sql`seats as materialized (${seatsOf(viewerId)}), blocks as materialized (${blocksOf(viewerId)})`

// seats and blocks come from a WITH, not from a join: conversations may be in another database than companies and blocks
/**
 * Part of every page of a conversation: the viewer takes part (for a company only while they hold a seat in it), and has
 * no block, in either direction, with anyone else in it. `table` is the alias of `conversations`.
 */
export function openTo(viewerId: string, table: string): RawBuilder<SqlBool> {
  const conversation = sql.ref(`${table}.id`)
  return sql<SqlBool>`(exists (select from conversation_members own where own.conversation_id = ${conversation} and own.user_id = ${viewerId}
      and (own.business_id is null or own.business_id in (select business_id from seats)))
    and not exists (select from conversation_members them where them.conversation_id = ${conversation} and them.user_id <> ${viewerId}
      and them.user_id in (select id from blocks)))`
}

/**
 * Joins as `them` the other one of the conversation `c`: who they are and which company they speak for. Of several
 * others, the first.
 */
export const joinOther = (viewerId: string): RawBuilder<unknown> => sql`
  left join lateral (select o.user_id, o.business_id from conversation_members o where o.conversation_id = c.id and o.user_id <> ${viewerId}
    order by o.user_id limit 1) them on true`

/** Which of a conversation's messages a person reads: one that an administrator hid is visible only to its sender. */
export const readableBy = (viewerId: string, table: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${table}.hidden_at`)} is null or ${sql.ref(`${table}.sender_id`)} = ${viewerId})`

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

/** Stores which rules the first message of a conversation hit; call it in the transaction that writes the message. */
export async function screenFirstMessage(
  db: Db,
  { conversationId, messageId }: MessageRef,
  body: string,
): Promise<void> {
  const hits = warningsIn(body, 'first_message').map((hit) => ({
    ...hit,
    conversation_id: conversationId,
    message_id: messageId,
  }))
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
  const { rows } = await sql`
    with ${seatsAndBlocks(viewerId)} select from conversations c where c.id = ${conversationId} and ${openTo(viewerId, 'c')}`.execute(
    db,
  )
  return rows.length > 0
}
