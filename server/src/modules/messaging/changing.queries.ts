import type { Reaction } from '@ensemble/contract/messaging/reactions.ts'
import { CHANGE_MINUTES } from '@ensemble/contract/messaging/vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Ended } from '../../platform/db/delete-in-batches.ts'
import { LISTED_AT_ONCE } from './inbox.queries.ts'
import { type MessageRef, readableBy, screenMessage, sideOf } from './messaging.queries.ts'
import { apartFrom } from './sides.reads.ts'

/** A message, as whoever changes it finds it. */
export interface ChangeableMessage {
  id: string
  seq: number
  sender_id: string | null
  body: string
  deleted: boolean
  /** Written in the last `CHANGE_MINUTES`. */
  recent: boolean
}

/** A message that the viewer reads. */
export async function findChangeable(
  db: Db,
  viewerId: string,
  { conversationId, messageId }: MessageRef,
): Promise<ChangeableMessage | undefined> {
  const { rows } = await sql<ChangeableMessage>`
    with ${apartFrom(viewerId)}
    select m.id, m.seq, m.sender_id, m.body, m.deleted_at is not null as deleted,
      m.created_at > clock_timestamp() - make_interval(mins => ${sql.lit(CHANGE_MINUTES)}) as recent
    from messages m where m.conversation_id = ${conversationId} and m.id = ${messageId} and ${readableBy(viewerId, 'm')}`.execute(
    db,
  )
  return rows[0]
}

/**
 * Numbers a change of a message, and of those that quote it where its words changed, one after the other. Call it under the
 * conversation's lock.
 */
async function countChange(
  db: Db,
  { conversationId, messageId }: MessageRef,
  what: 'words' | 'reaction',
): Promise<void> {
  const quotes = what === 'words' ? sql`or m.reply_to = ${messageId}` : sql``
  await sql`
    with touched as materialized (
      select m.id, row_number() over (order by m.seq)::int as place, count(*) over ()::int as total from messages m
      where m.conversation_id = ${conversationId} and (m.id = ${messageId} ${quotes})),
    room as (
      update conversations set last_change = last_change + (select count(*)::int from touched) where id = ${conversationId} returning last_change)
    update messages m set change = room.last_change - touched.total + touched.place from room, touched
    where m.conversation_id = ${conversationId} and m.id = touched.id`.execute(db)
}

async function keepVersion(db: Db, { conversationId, messageId }: MessageRef, body: string): Promise<void> {
  if (body === '') return
  await db
    .insertInto('message_versions')
    .values({ conversation_id: conversationId, message_id: messageId, body })
    .execute()
}

const clearWarnings = (db: Db, { conversationId, messageId }: MessageRef) =>
  db
    .deleteFrom('message_warnings')
    .where('conversation_id', '=', conversationId)
    .where('message_id', '=', messageId)
    .execute()

/** Writes a message's new text; its warnings follow. Call it under the conversation's lock. */
export async function rewrite(db: Db, ref: MessageRef, before: ChangeableMessage, body: string): Promise<void> {
  await keepVersion(db, ref, before.body)
  await sql`
    update messages set body = ${body}, edited_at = clock_timestamp()
    where conversation_id = ${ref.conversationId} and id = ${ref.messageId}`.execute(db)
  await clearWarnings(db, ref)
  await screenMessage(db, ref, { seq: before.seq, body })
  await countChange(db, ref, 'words')
}

/** Empties a message: only that it was there stays. Call it under the conversation's lock. */
export async function empty(db: Db, ref: MessageRef, before: ChangeableMessage): Promise<void> {
  const { conversationId, messageId } = ref
  await keepVersion(db, ref, before.body)
  await sql`
    update messages set body = '', deleted_at = clock_timestamp() where conversation_id = ${conversationId} and id = ${messageId}`.execute(
    db,
  )
  await clearWarnings(db, ref)
  for (const table of ['message_parts', 'message_reactions'] as const)
    await db
      .deleteFrom(table)
      .where('conversation_id', '=', conversationId)
      .where('message_id', '=', messageId)
      .execute()
  await countChange(db, ref, 'words')
}

/** Counts again what sides other than this one have not read; many members count when they read. Call it under the conversation's lock. */
export async function recountUnread(db: Db, conversationId: string, sideId: string | null): Promise<void> {
  const { rows } = await sql<{ owner: string; unread: number }>`
    select s.member_id as owner, (
      select count(*)::int from messages m where m.conversation_id = c.id and m.seq > s.read_seq and ${sideOf('m')} <> s.member_id
        and m.hidden_at is null and m.deleted_at is null) as unread
    from conversations c join conversation_members s on s.conversation_id = c.id
    where c.id = ${conversationId} and s.member_id is distinct from ${sideId}::uuid and c.member_count <= ${sql.lit(LISTED_AT_ONCE)}`.execute(
    db,
  )
  for (const { owner, unread } of rows)
    await db
      .updateTable('conversation_inbox')
      .set({ unread })
      .where('owner_id', '=', owner)
      .where('conversation_id', '=', conversationId)
      .execute()
}

/** Whether a side has something to read; true for one that isn't counted in advance. */
export async function hasUnread(db: Db, conversationId: string, sideId: string): Promise<boolean> {
  const row = await db
    .selectFrom('conversation_inbox')
    .select('unread')
    .where('owner_id', '=', sideId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()
  return row?.unread !== 0
}

interface NewReaction {
  userId: string
  businessId: string | null
  emoji: Reaction | null
}

/** Sets someone's reaction to a message or takes it back; false if it already was so. Call it under the conversation's lock. */
export async function setReaction(
  db: Db,
  ref: MessageRef,
  { userId, businessId, emoji }: NewReaction,
): Promise<boolean> {
  const { conversationId, messageId } = ref
  const { rows } = await (
    emoji === null
      ? sql`delete from message_reactions
        where conversation_id = ${conversationId} and message_id = ${messageId} and user_id = ${userId} returning user_id`
      : sql`insert into message_reactions as r (conversation_id, message_id, user_id, business_id, emoji)
        values (${conversationId}, ${messageId}, ${userId}, ${businessId}, ${emoji})
        on conflict (conversation_id, message_id, user_id) do update set emoji = excluded.emoji, business_id = excluded.business_id
          where r.emoji <> excluded.emoji returning user_id`
  ).execute(db)
  if (!rows.length) return false
  await countChange(db, ref, 'reaction')
  return true
}

/** What messages said before they changed, 30 days later. */
export const OLD_VERSIONS: Ended = { table: 'message_versions', when: sql`until < now() - interval '30 days'` }
